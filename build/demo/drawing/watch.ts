import { ground, shade, type Pen } from './shading.ts';
import type { DrawnView } from './spec.ts';
import { circle, fill, layers, path, rect, stroke } from './svg.ts';

const strapPaths = [
  'M222 196C226 130 236 92 240 52q2-10 12-10h96q10 0 12 10c4 40 14 78 18 144Z',
  'M222 404c4 62 13 98 17 130q2 12 14 12h94q12 0 14-12c4-32 13-68 17-130Z',
];

const straps = (pen: Pen): string =>
  strapPaths.map((d) => layers((paint) => path(d, paint), fill(pen.colours.strap), shade(pen, 'round'))).join('') +
  [446, 474, 502].map((y) => rect(292, y, 16, 10, 5, fill('#000', 0.26))).join('');

/** Activity ring filled by `share` of its turn. */
const ring = (r: number, colour: string, share: number): string =>
  circle(300, 300, r, stroke(colour, 15, 0.24)) +
  circle(
    300,
    300,
    r,
    `${stroke(colour, 15)} stroke-dasharray="${Math.round(2 * Math.PI * r * share)} 999" transform="rotate(-90 300 300)"`,
  );

const dial = (pen: Pen): string =>
  ring(76, pen.colours.wallRing, 0.78) + ring(56, pen.colours.wallDisc, 0.62) + ring(36, '#f4f4f0', 0.4);

const squareCase = (pen: Pen): string =>
  layers((paint) => rect(405, 236, 15, 42, 6, paint), fill(pen.colours.frame), shade(pen, 'fall')) +
  [242, 249, 256, 263, 270].map((y) => rect(409, y, 11, 1.6, 0.8, fill('#000', 0.35))).join('') +
  rect(406, 306, 6, 54, 3, fill(pen.colours.frame)) +
  layers((paint) => rect(194, 178, 212, 244, 66, paint), fill(pen.colours.frame), shade(pen, 'round')) +
  rect(200, 184, 200, 232, 61, fill('#fff', 0.12));

const squareFace = (pen: Pen): string =>
  rect(204, 188, 192, 224, 57, fill('#050607')) +
  rect(206, 190, 188, 220, 55, stroke('#fff', 1.5, 0.14)) +
  dial(pen) +
  rect(230, 203, 24, 5, 2.5, fill('#fff', 0.55)) +
  rect(340, 203, 30, 5, 2.5, fill('#fff', 0.9)) +
  rect(272, 392, 56, 5, 2.5, fill('#fff', 0.35)) +
  path('M252 190h86c31 0 56 24 56 54v60Z', fill('#fff', 0.06));

const roundCase = (pen: Pen): string =>
  [250, 350]
    .map((y) => layers((paint) => rect(410, y - 12, 16, 24, 6, paint), fill(pen.colours.frame), shade(pen, 'fall')))
    .join('') +
  layers((paint) => circle(300, 300, 122, paint), fill(pen.colours.frame), shade(pen, 'round')) +
  circle(300, 300, 116, fill('#fff', 0.12));

const ticks = (): string =>
  Array.from(
    { length: 12 },
    (_, hour) =>
      `<rect x="298.5" y="201" width="3" height="${hour % 3 === 0 ? 12 : 7}" rx="1.5" fill="#fff" opacity=".7" transform="rotate(${hour * 30} 300 300)"/>`,
  ).join('');

const roundFace = (pen: Pen): string =>
  circle(300, 300, 108, fill('#050607')) +
  circle(300, 300, 106, stroke('#fff', 1.5, 0.14)) +
  ticks() +
  dial(pen) +
  path('M286 192a108 108 0 0 1 122 108l-20 30Z', fill('#fff', 0.06));

/** The side that lies on the wrist: sensors under glass. */
const sensors = (pen: Pen): string =>
  layers((paint) => circle(300, 300, 84, paint), fill('#14181b'), shade(pen, 'glass')) +
  circle(300, 300, 58, stroke('#3d474f', 3)) +
  [0, 90, 180, 270]
    .map((turn) => `<circle cx="300" cy="266" r="9" fill="#35c08c" opacity=".8" transform="rotate(${turn} 300 300)"/>`)
    .join('') +
  circle(300, 300, 10, fill('#0a0c0e'));

/** From the front, or from the back with its sensors; `detail` is the upper left drawn larger. */
export function drawWatch(pen: Pen, face: 'round' | 'square', view: DrawnView): string {
  const body = face === 'square' ? squareCase(pen) : roundCase(pen);
  const top = view === 'back' ? sensors(pen) : face === 'square' ? squareFace(pen) : roundFace(pen);
  const whole = ground(pen, 300, 84) + straps(pen) + body + top;
  return view === 'detail' ? `<g transform="translate(-240 -240) scale(1.8)">${whole}</g>` : whole;
}

const piece = (pen: Pen, transform: string, length: number, parts: string): string =>
  `<g transform="${transform}">${layers((paint) => rect(-50, 0, 100, length, 34, paint), fill(pen.colours.strap), shade(pen, 'round'))}` +
  `${layers((paint) => rect(-50, 0, 100, 64, 14, paint), fill(pen.colours.strap), shade(pen, 'round'))}${parts}</g>`;

/** A strap alone, both halves lying beside each other. */
export const drawStrap = (pen: Pen): string => {
  const holes = [210, 250, 290, 330, 370].map((y) => rect(-7, y, 14, 18, 7, fill('#000', 0.28))).join('');
  const buckle = rect(-58, 292, 116, 34, 12, stroke('#b9bcbb', 9)) + rect(-5, 262, 10, 50, 5, fill('#b9bcbb'));
  return (
    ground(pen, 300, 150) +
    piece(pen, 'translate(214 92) rotate(3)', 430, holes) +
    piece(pen, 'translate(396 150) rotate(-4)', 300, buckle)
  );
};
