import { dot, shade, type Pen } from './shading.ts';
import type { CameraLayout } from './spec.ts';
import { circle, ellipse, fill, layers, rect, stroke } from './svg.ts';

/** One lens with its reflections; `x` and `y` are its middle. */
export function lens(pen: Pen, x: number, y: number, r: number): string {
  const glint = `transform="rotate(-35 ${Math.round(x - r * 0.26)} ${Math.round(y - r * 0.32)})" fill="#fff" opacity=".8"`;
  return (
    circle(x, y + r * 0.06, r * 1.06, fill('#000', 0.22)) +
    layers((paint) => circle(x, y, r, paint), fill(pen.colours.frame), shade(pen, 'glass')) +
    circle(x, y, r * 0.86, fill('#090b0d')) +
    circle(x, y, r * 0.62, `${shade(pen, 'lens')} stroke="#2b333b" stroke-width="1"`) +
    circle(x, y, r * 0.3, 'fill="#060a10" stroke="#24374d" stroke-width="1"') +
    ellipse(x - r * 0.26, y - r * 0.32, r * 0.17, r * 0.1, glint) +
    circle(x + r * 0.22, y + r * 0.26, r * 0.07, fill('#9ec5ff', 0.55))
  );
}

const flash = (x: number, y: number, r: number): string =>
  circle(x, y, r, fill('#d9d3c2')) +
  circle(x, y, r * 0.7, fill('#f7efd8')) +
  circle(x - r * 0.2, y - r * 0.2, r * 0.28, fill('#fff'));

/** A raised platform in the colour of the body. */
export const plateau = (pen: Pen, x: number, y: number, w: number, h: number, r: number): string =>
  rect(x + 1, y + 4, w, h, r, fill('#000', 0.2)) +
  layers((paint) => rect(x, y, w, h, r, paint), fill(pen.colours.body), shade(pen, 'glass')) +
  rect(
    x + 0.8,
    y + 0.8,
    w - 1.6,
    h - 1.6,
    r - 0.8,
    `fill="#fff" fill-opacity=".05" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"`,
  );

/** `x`, `y` are the upper left corner of the back, `w` its width; `beside` when its right half is covered. */
export interface CameraPlace {
  x: number;
  y: number;
  w: number;
  beside: boolean;
}

type Draw = (pen: Pen, place: CameraPlace) => string;

const lenses = (pen: Pen, r: number, ...points: [number, number][]): string =>
  points.map(([x, y]) => lens(pen, x, y, r)).join('');

const plateau3: Draw = (pen, { x, y }) =>
  plateau(pen, x + 13, y + 13, 116, 120, 34) +
  lenses(pen, 23, [x + 43, y + 44], [x + 43, y + 102], [x + 97, y + 73]) +
  flash(x + 98, y + 36, 8) +
  dot(x + 98, y + 110, 7.5);

const plateau2: Draw = (pen, { x, y }) =>
  plateau(pen, x + 14, y + 14, 102, 104, 30) +
  lenses(pen, 24, [x + 43, y + 43], [x + 87, y + 89]) +
  flash(x + 91, y + 40, 8) +
  dot(x + 40, y + 94, 4);

const pill2: Draw = (pen, { x, y }) =>
  plateau(pen, x + 16, y + 18, 60, 120, 30) +
  lenses(pen, 24, [x + 46, y + 48], [x + 46, y + 108]) +
  flash(x + 96, y + 78, 8.5);

const single: Draw = (pen, { x, y }) => lens(pen, x + 44, y + 46, 25) + flash(x + 88, y + 46, 8.5);

const shelf = (pen: Pen, { x, y, w }: CameraPlace, height: number): string =>
  plateau(pen, x + 10, y + 12, w - 20, height, Math.min(38, height / 2));

const shelf3: Draw = (pen, place) => {
  const { x, y, w } = place;
  const right = place.beside ? x + 118 : x + w - 34;
  return (
    shelf(pen, place, 128) +
    lenses(pen, 23, [x + 43, y + 44], [x + 43, y + 104], [x + 97, y + 74]) +
    flash(right, y + 42, 8.5) +
    dot(right, y + 106, 8)
  );
};

const shelf1: Draw = (pen, place) => {
  const { x, y } = place;
  return shelf(pen, place, 70) + lens(pen, x + 46, y + 47, 25) + flash(x + 100, y + 47, 8.5);
};

const column2: Draw = (pen, { x, y }) =>
  lenses(pen, 24, [x + 46, y + 50], [x + 46, y + 112]) + flash(x + 92, y + 50, 8.5);

const column3: Draw = (pen, { x, y }) =>
  lenses(pen, 22, [x + 44, y + 46], [x + 44, y + 100], [x + 44, y + 154]) +
  flash(x + 88, y + 74, 8) +
  lens(pen, x + 88, y + 112, 9);

const ultra5: Draw = (pen, { x, y }) =>
  lenses(pen, 24, [x + 44, y + 46], [x + 44, y + 104], [x + 44, y + 162]) +
  lenses(pen, 16, [x + 96, y + 74], [x + 96, y + 132]) +
  flash(x + 96, y + 103, 7) +
  dot(x + 96, y + 42, 6);

const bar: Draw = (pen, { x, y, w }) =>
  layers((paint) => rect(x + 3, y + 62, w - 6, 66, 4, paint), fill(pen.colours.frame), shade(pen, 'fall')) +
  rect(x + 22, y + 72, 118, 46, 23, fill('#0a0c0e')) +
  lenses(pen, 19, [x + 47, y + 95], [x + 93, y + 95]) +
  circle(x + 124, y + 95, 6, fill('#2b333b')) +
  flash(x + 168, y + 95, 8.5);

const capsule: Draw = (pen, { x, y, w }) =>
  rect(x + 17, y + 44, w - 34, 70, 35, fill('#000', 0.22)) +
  layers((paint) => rect(x + 16, y + 40, w - 32, 70, 35, paint), fill(pen.colours.frame), shade(pen, 'fall')) +
  rect(x + 24, y + 48, w - 48, 54, 27, fill('#0a0c0e')) +
  lenses(pen, 21, [x + 55, y + 75], [x + 103, y + 75]) +
  flash(x + w - 50, y + 75, 8);

const circleIsland: Draw = (pen, { x, y, w, beside }) => {
  const cx = x + (beside ? 90 : w / 2);
  const cy = y + 96;
  return (
    circle(cx + 1, cy + 5, 76, fill('#000', 0.22)) +
    layers((paint) => circle(cx, cy, 76, paint), fill(pen.colours.frame), shade(pen, 'glass')) +
    circle(cx, cy, 70, fill('#0b0d0f')) +
    circle(cx, cy, 69, stroke('#fff', 1, 0.12)) +
    lenses(pen, 23, [cx - 28, cy - 27], [cx + 28, cy - 27], [cx - 28, cy + 29]) +
    flash(cx + 28, cy + 29, 9)
  );
};

const square4: Draw = (pen, { x, y }) =>
  plateau(pen, x + 14, y + 14, 120, 122, 28) +
  rect(x + 22, y + 22, 104, 106, 22, fill('#0c0f11', 0.9)) +
  lenses(pen, 22, [x + 48, y + 49], [x + 100, y + 49], [x + 48, y + 101]) +
  flash(x + 100, y + 101, 8);

const row2: Draw = (pen, { x, y }) => lenses(pen, 25, [x + 46, y + 48], [x + 104, y + 48]) + flash(x + 150, y + 48, 7);

const glyphLight = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round"/>`;

const glyph2: Draw = (pen, { x, y, w }) =>
  rect(x + 14, y + 14, 62, 120, 31, fill('#000', 0.12)) +
  lenses(pen, 22, [x + 45, y + 46], [x + 45, y + 102]) +
  glyphLight(`M${x + 100} ${y + 30}q34 4 34 40`) +
  glyphLight(`M${x + w / 2 - 46} ${y + 232}a56 56 0 0 1 50 -58`) +
  glyphLight(`M${x + w / 2 - 40} ${y + 270}a56 56 0 0 0 96 -12`) +
  glyphLight(`M${x + w / 2} ${y + 380}v36`);

const layouts: Record<CameraLayout, Draw> = {
  single,
  pill2,
  plateau2,
  plateau3,
  shelf1,
  shelf3,
  column2,
  column3,
  ultra5,
  bar,
  capsule,
  circle: circleIsland,
  square4,
  row2,
  glyph2,
};

/** The group of lenses on a back of the given place; lenses and flash are sized by its width. */
export const drawCamera = (layout: CameraLayout, pen: Pen, place: CameraPlace): string => layouts[layout](pen, place);
