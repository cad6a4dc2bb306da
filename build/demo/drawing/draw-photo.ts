import { paletteOf } from './palette.ts';
import { drawFlaw, type Flaw, placeOfFlaw } from './flaws.ts';
import { drawPhone } from './phone.ts';
import { definitions, type Pen } from './shading.ts';
import type { DrawingSpec } from './spec.ts';

/** A phone that lies on a desk, from its front, its back, or its flaw from near. */
export interface Photographed {
  spec: Omit<DrawingSpec, 'kind'>;
  shot: 'front' | 'back' | 'flaw';
  /** Of the display on the front, of the back otherwise. */
  flaw: Flaw;
  /** Colour of the desk, `#rrggbb`. */
  desk: string;
  /** How far it was laid aslant, in degrees. */
  aslant: number;
}

/** How many times larger a flaw is shown. */
const nearness = 2.6;

/** Light from a window at the upper left, darker away from it. */
const light = (uid: string): string =>
  `<radialGradient id="${uid}day" cx="0.25" cy="0.15" r="1.1"><stop offset="0" stop-color="#fff" stop-opacity=".5"/>` +
  `<stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a1712" stop-opacity=".3"/></radialGradient>`;

/** A photograph of one very phone as an SVG document of 600 × 600; the same wish always gives the same text. */
export function drawPhoto({ spec, shot, flaw, desk, aslant }: Photographed): string {
  const pen: Pen = { uid: 'p', colours: paletteOf(spec.colour) };
  const look = { camera: spec.camera ?? 'plateau2', cutout: spec.cutout ?? 'hole' } as const;
  const view = shot === 'front' ? 'front' : 'back';
  const phone = drawPhone(pen, look, view) + drawFlaw(flaw, pen.uid);
  const [x, y] = placeOfFlaw[flaw];
  const move =
    shot === 'flaw'
      ? `translate(${Math.round(300 - x * nearness)} ${Math.round(300 - y * nearness)}) scale(${nearness})`
      : `rotate(${aslant} 300 300)`;
  const ground = `<rect width="600" height="600" fill="${desk}"/>`;
  const over = `<rect width="600" height="600" fill="url(#${pen.uid}day)"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 600 600" aria-hidden="true">` +
    `${definitions(pen.uid)}${light(pen.uid)}${ground}<g transform="${move}">${phone}</g>${over}</svg>`
  );
}
