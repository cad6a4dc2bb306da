import { lens, plateau } from './camera.ts';
import { wallpaper } from './phone.ts';
import { castOn, ground, shade, type Pen } from './shading.ts';
import type { DrawnView } from './spec.ts';
import { circle, clipped, fill, layers, rect } from './svg.ts';

interface Slab {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Widths and heights that keep the proportion and fit the canvas. */
const slabOf = (ratio: number, x: number, bottom: number): Slab => {
  const h = 452;
  const w = Math.min(346, h / ratio);
  return { x, y: bottom - h, w, h };
};

function back(pen: Pen, { x, y, w, h }: Slab): string {
  return (
    layers((paint) => rect(x, y, w, h, 26, paint), fill(pen.colours.frame), shade(pen, 'edge')) +
    layers((paint) => rect(x + 3, y + 3, w - 6, h - 6, 24, paint), fill(pen.colours.body), shade(pen, 'glass')) +
    plateau(pen, x + 18, y + 18, 54, 54, 18) +
    lens(pen, x + 45, y + 45, 19)
  );
}

function front(pen: Pen, { x, y, w, h }: Slab): string {
  return (
    layers((paint) => rect(x, y, w, h, 28, paint), fill(pen.colours.frame), shade(pen, 'edge')) +
    rect(x + 3, y + 3, w - 6, h - 6, 26, fill('#060708')) +
    wallpaper(pen, x + 16, y + 16, w - 32, h - 32, 14) +
    circle(x + w / 2, y + 9.5, 2.6, fill('#1a2433')) +
    rect(x + w / 2 - 45, y + h - 27, 90, 4, 2, fill('#fff', 0.75))
  );
}

function pair(pen: Pen, ratio: number): string {
  const behind = slabOf(ratio, 84, 522);
  const before = { ...slabOf(ratio, 178, 544) };
  const { x, y, w, h } = behind;
  return (
    ground(pen, 312, 214) +
    back(pen, behind) +
    clipped(`${pen.uid}cast`, [x, y, w, h, 26], castOn(pen, before.x - 10, before.y + 12, before.w, before.h, 28)) +
    front(pen, before)
  );
}

/** @param ratio height to width */
export function drawTablet(pen: Pen, ratio: number, view: DrawnView): string {
  if (view === 'pair') return pair(pen, ratio);
  const slab = slabOf(ratio, 0, 540);
  const middle = { ...slab, x: 300 - slab.w / 2 };
  if (view === 'front') return ground(pen, 300, 168) + front(pen, middle);
  const whole = ground(pen, 300, 168) + back(pen, middle);
  const [x, y] = [middle.x, middle.y];
  return view === 'back'
    ? whole
    : `<g transform="translate(${Math.round(60 - x * 2.2)} ${Math.round(60 - y * 2.2)}) scale(2.2)">${whole}</g>`;
}
