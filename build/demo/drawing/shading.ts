import type { Palette } from './palette.ts';
import { circle, ellipse, fill, rect } from './svg.ts';

/** What every part of a drawing needs: its colours and a prefix that keeps ids of gradients apart. */
export interface Pen {
  uid: string;
  colours: Palette;
}

/** Light and shade, laid over flat colour. Light falls from the upper left. */
export type Shade = 'edge' | 'glass' | 'sheen' | 'wall' | 'round' | 'fall' | 'lens' | 'ball';

/** Attributes of a shape painted with one of the gradients of `definitions`. */
export const shade = ({ uid }: Pen, name: Shade, opacity = 1): string =>
  `fill="url(#${uid}${name})"${opacity === 1 ? '' : ` opacity="${opacity}"`}`;

type Stop = [offset: number, colour: string, opacity: number];

const stops = (list: Stop[]): string =>
  list
    .map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('');

const linear = (id: string, x2: number, y2: number, list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;

const radial = (id: string, cx: number, cy: number, r: number, list: Stop[]): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;

const blur = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-30%" y="-200%" width="160%" height="500%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

const white = '#fff';
const black = '#000';

/** Gradients and blurs of one drawing. */
export const definitions = (u: string): string =>
  [
    '<defs>',
    linear(`${u}edge`, 1, 0, [
      [0, black, 0.34],
      [0.012, white, 0.62],
      [0.03, black, 0.12],
      [0.97, black, 0.06],
      [0.985, white, 0.5],
      [1, black, 0.4],
    ]),
    linear(`${u}glass`, 1, 1, [
      [0, white, 0.34],
      [0.34, white, 0.06],
      [0.62, black, 0.03],
      [1, black, 0.22],
    ]),
    linear(`${u}sheen`, 1, 0.35, [
      [0, white, 0],
      [0.45, white, 0.16],
      [0.5, white, 0.04],
      [1, white, 0],
    ]),
    linear(`${u}wall`, 0, 1, [
      [0, white, 0.12],
      [0.5, black, 0],
      [1, black, 0.3],
    ]),
    linear(`${u}round`, 1, 0, [
      [0, black, 0.26],
      [0.2, white, 0.3],
      [0.5, white, 0.06],
      [0.82, black, 0.1],
      [1, black, 0.34],
    ]),
    linear(`${u}fall`, 0, 1, [
      [0, white, 0.4],
      [0.45, white, 0],
      [1, black, 0.24],
    ]),
    radial(`${u}lens`, 0.38, 0.32, 0.75, [
      [0, '#3d5068', 1],
      [0.45, '#121a24', 1],
      [1, '#040608', 1],
    ]),
    radial(`${u}ball`, 0.34, 0.26, 0.85, [
      [0, white, 0.6],
      [0.5, white, 0],
      [1, black, 0.28],
    ]),
    blur(`${u}soft`, 12),
    blur(`${u}tight`, 4),
    blur(`${u}drop`, 9),
    '</defs>',
  ].join('');

/** Shadow where a product touches the ground: a wide soft one and a narrow dark one. */
export const ground = ({ uid }: Pen, cx: number, rx: number, y = 546): string =>
  ellipse(cx, y, rx, 13, `fill="#1a1712" opacity=".26" filter="url(#${uid}soft)"`) +
  ellipse(cx, y - 3, rx * 0.86, 4, `fill="#1a1712" opacity=".42" filter="url(#${uid}tight)"`);

/** Shadow that a thing in front casts on the one behind. */
export const castOn = ({ uid }: Pen, x: number, y: number, w: number, h: number, r: number): string =>
  rect(x, y, w, h, r, `fill="#000" opacity=".3" filter="url(#${uid}drop)"`);

/** A small light or hole. */
export const dot = (x: number, y: number, r: number, colour = '#0a0c0e'): string => circle(x, y, r, fill(colour, 0.85));

/** The open ring of the house, embossed. */
export const mark = (x: number, y: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke-width="4" stroke-linecap="round">` +
  '<path d="M1.6 -22A22 22 0 1 0 22 -1.6" stroke="#000" stroke-opacity=".14" transform="translate(0 1.2)"/>' +
  '<path d="M1.6 -22A22 22 0 1 0 22 -1.6" stroke="#fff" stroke-opacity=".38"/></g>';
