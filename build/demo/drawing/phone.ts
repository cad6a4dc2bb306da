import { drawCamera } from './camera.ts';
import { castOn, ground, mark, shade, type Pen } from './shading.ts';
import type { CameraLayout, Cutout, DrawnView } from './spec.ts';
import { circle, clipped, fill, layers, path, rect, stroke } from './svg.ts';

const width = 232;
const height = 474;
const radius = 40;

/** Where one side of a phone lies on the canvas. */
export const phoneSlab = { x: 184, y: 70, width, height, radius } as const;

/** Discs and a ring, in the drawing's own colours. */
export function wallpaper(pen: Pen, x: number, y: number, w: number, h: number, r: number): string {
  const k = w / 212;
  const { wallGround, wallDisc, wallRing } = pen.colours;
  const [cx, cy] = [x + w * 0.82, y + h * 0.78];
  return clipped(
    `${pen.uid}screen`,
    [x, y, w, h, r],
    rect(x, y, w, h, 0, fill(wallGround)),
    layers((paint) => circle(cx, cy, 168 * k, paint), fill(wallDisc), shade(pen, 'ball', 0.55)),
    circle(x + w * 0.24, y + h * 0.44, 78 * k, stroke(wallRing, Math.round(26 * k))),
    circle(cx, cy, 92 * k, fill(wallGround, 0.92)),
    rect(x, y, w, h, 0, shade(pen, 'wall')),
    path(`M${x + w * 0.52} ${y}H${x + w}V${y + h * 0.62}Z`, fill('#fff', 0.07)),
  );
}

function back(pen: Pen, x: number, y: number, camera: CameraLayout, beside: boolean): string {
  const { frame, body } = pen.colours;
  return (
    layers((paint) => rect(x + width - 0.5, y + 118, 4, 54, 2, paint), fill(frame), fill('#000', 0.25)) +
    layers((paint) => rect(x, y, width, height, radius, paint), fill(frame), shade(pen, 'edge')) +
    layers(
      (paint) => rect(x + 4, y + 4, width - 8, height - 8, radius - 4, paint),
      fill(body),
      shade(pen, 'glass'),
      shade(pen, 'sheen'),
    ) +
    rect(x + 5, y + 5, width - 10, height - 10, radius - 5, stroke('#fff', 1.2, 0.28)) +
    (beside || camera === 'glyph2' ? '' : mark(x + width / 2, y + height * 0.54)) +
    drawCamera(camera, pen, { x, y, w: width, beside })
  );
}

const cutouts: Record<Cutout, (cx: number, y: number) => string> = {
  island: (cx, y) => rect(cx - 33, y + 20, 66, 19, 9.5, fill('#000')) + circle(cx + 21, y + 29.5, 4.5, fill('#131b2a')),
  hole: (cx, y) => circle(cx, y + 27, 8, fill('#000')) + circle(cx, y + 27, 3.5, fill('#16202f')),
  notch: (cx, y) =>
    path(`M${cx - 52} ${y + 9}h104c-7 0-8 4-8 9 0 8-5 13-13 13h-62c-8 0-13-5-13-13 0-5-1-9-8-9Z`, fill('#060708')),
  drop: (cx, y) => path(`M${cx - 22} ${y + 9}h44c-9 1-9 20-22 20s-13-19-22-20Z`, fill('#060708')),
  home: () => '',
};

/** Height of the blank band above and below the display. */
const bandOf = (cutout: Cutout): number => (cutout === 'home' ? 52 : 10);

const buttons = (pen: Pen, x: number, y: number): string => {
  const paint = fill(pen.colours.frame);
  return (
    rect(x + width - 0.5, y + 120, 4, 62, 2, paint) +
    rect(x - 3.5, y + 104, 4, 34, 2, paint) +
    rect(x - 3.5, y + 150, 4, 34, 2, paint)
  );
};

function front(pen: Pen, x: number, y: number, cutout: Cutout): string {
  const cx = x + width / 2;
  const band = bandOf(cutout);
  const bottom =
    cutout === 'home'
      ? circle(cx, y + height - 27, 15, stroke('#2b3036', 2)) + rect(cx - 22, y + 24, 44, 4, 2, fill('#23282d'))
      : rect(cx - 34, y + height - 23, 68, 4, 2, fill('#fff', 0.75));
  return (
    buttons(pen, x, y) +
    layers((paint) => rect(x, y, width, height, radius, paint), fill(pen.colours.frame), shade(pen, 'edge')) +
    rect(x + 3.5, y + 3.5, width - 7, height - 7, radius - 3.5, fill('#060708')) +
    wallpaper(pen, x + 10, y + band, width - 20, height - 2 * band, cutout === 'home' ? 4 : radius - 10) +
    cutouts[cutout](cx, y) +
    bottom
  );
}

/** What tells phones apart in a drawing. */
export interface PhoneLook {
  camera: CameraLayout;
  cutout: Cutout;
}

const pair = (pen: Pen, { camera, cutout }: PhoneLook): string =>
  ground(pen, 300, 178) +
  back(pen, 112, 58, camera, true) +
  clipped(`${pen.uid}cast`, [112, 58, width, height, radius], castOn(pen, 244, 84, width, height, radius)) +
  front(pen, 256, 70, cutout);

/** A phone from both sides, from one, or its camera from near. */
export function drawPhone(pen: Pen, look: PhoneLook, view: DrawnView): string {
  if (view === 'pair') return pair(pen, look);
  const { x, y } = phoneSlab;
  if (view === 'front') return ground(pen, 300, 108) + front(pen, x, y, look.cutout);
  const whole = ground(pen, 300, 108) + back(pen, x, y, look.camera, false);
  return view === 'back' ? whole : `<g transform="translate(-330 -100) scale(2.3)">${whole}</g>`;
}

/** A phone as the buttons-and-small-display kind: display above, keys below. */
export function drawClassicPhone(pen: Pen): string {
  const keys = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].map((column) => rect(226 + column * 52, 368 + row * 38, 44, 28, 10, fill('#fff', 0.16))),
  );
  return (
    ground(pen, 300, 100) +
    layers(
      (paint) => rect(200, 60, 200, 484, 44, paint),
      fill(pen.colours.body),
      shade(pen, 'glass'),
      shade(pen, 'round', 0.5),
    ) +
    rect(216, 92, 168, 180, 14, fill('#060708')) +
    wallpaper(pen, 224, 100, 152, 164, 8) +
    rect(264, 290, 72, 56, 24, fill('#fff', 0.18)) +
    rect(282, 304, 36, 28, 12, fill('#000', 0.25)) +
    keys.join('')
  );
}
