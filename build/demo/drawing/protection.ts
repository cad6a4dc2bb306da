import { ground, shade, type Pen } from './shading.ts';
import type { CameraLayout } from './spec.ts';
import { circle, fill, layers, path, rect, stroke } from './svg.ts';

/** Opening for the camera: left, top, width, height, radius inside the cover. */
type Opening = [x: number, y: number, w: number, h: number, r: number];

const openings: Partial<Record<CameraLayout, Opening>> = {
  plateau3: [16, 16, 132, 136, 38],
  plateau2: [16, 16, 122, 124, 36],
  pill2: [18, 20, 78, 138, 38],
  shelf3: [14, 14, 220, 140, 40],
  shelf1: [14, 14, 220, 84, 40],
  bar: [8, 62, 232, 86, 14],
  capsule: [16, 40, 216, 88, 44],
  circle: [40, 20, 168, 168, 84],
  ultra5: [16, 16, 114, 190, 34],
  column3: [16, 16, 92, 182, 42],
  square4: [16, 16, 136, 138, 34],
  row2: [16, 16, 150, 78, 38],
};

const usualOpening: Opening = [18, 18, 86, 140, 40];

const magnets = circle(300, 352, 66, stroke('#fff', 5, 0.35)) + rect(296, 426, 8, 44, 4, fill('#fff', 0.35));

/** A cover from outside, with the opening of the phone it is made for. */
export function drawCover(pen: Pen, camera: CameraLayout): string {
  const [x, y, w, h, r] = openings[camera] ?? usualOpening;
  const [left, top] = [176 + x, 62 + y];
  return (
    ground(pen, 300, 112) +
    layers(
      (paint) => rect(176, 62, 248, 486, 48, paint),
      fill(pen.colours.body),
      shade(pen, 'glass'),
      shade(pen, 'round', 0.45),
    ) +
    rect(184, 70, 232, 470, 41, stroke('#000', 2, 0.14)) +
    layers((paint) => rect(left, top, w, h, r, paint), fill('#e9e7e2'), stroke('#000', 2.5, 0.3)) +
    rect(left + 2, top + 2, w - 4, h - 4, r - 2, fill('#000', 0.1)) +
    magnets
  );
}

/** A wallet-like cover: the flap half open over the phone's place. */
export const drawBookCover = (pen: Pen, camera: CameraLayout): string =>
  ground(pen, 300, 150) +
  `<g transform="translate(84 0)">${drawCover(pen, camera)}</g>` +
  layers(
    (paint) => path('M276 62 112 92q-20 4-20 24v388q0 20 20 24l164 20Z', paint),
    fill(pen.colours.body),
    shade(pen, 'fall', 0.6),
    shade(pen, 'glass'),
  ) +
  path('M264 84 122 110q-12 2-12 14v372q0 12 12 14l142 18Z', `${stroke('#fff', 2, 0.4)} stroke-dasharray="6 7"`) +
  rect(84, 272, 44, 64, 14, fill(pen.colours.frame));

/** Tempered glass standing a little off the phone it protects. */
export const drawGlass = (pen: Pen): string =>
  ground(pen, 300, 150) +
  rect(150, 76, 226, 462, 38, fill('#2a2f33')) +
  rect(158, 84, 210, 446, 32, fill('#0c0f11')) +
  path('M158 420 368 250v248q0 32-32 32H190q-32 0-32-32Z', fill('#fff', 0.05)) +
  rect(222, 62, 226, 472, 38, 'fill="#cfe6ee" fill-opacity=".42"') +
  rect(222, 62, 226, 472, 38, shade(pen, 'glass')) +
  rect(223, 63, 224, 470, 37, stroke('#fff', 2.5, 0.9)) +
  rect(226, 66, 218, 464, 34, stroke('#1b2a30', 3, 0.5)) +
  path('M236 420 434 190v96L236 500Z', fill('#fff', 0.32)) +
  path('M236 330 400 140h34L236 370Z', fill('#fff', 0.2)) +
  rect(302, 74, 66, 9, 4.5, fill('#1b2a30', 0.55));
