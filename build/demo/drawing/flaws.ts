import { phoneSlab } from './phone.ts';
import { clipped, ellipse, fill, path, stroke } from './svg.ts';

/** What wear looks like: lines that only light shows, plain scratches, and what happens to corners and frames. */
export const flaws = ['none', 'hairlines', 'scratches', 'at_buttons', 'frame', 'corners', 'dent'] as const;
export type Flaw = (typeof flaws)[number];

/** A line in parts of the phone's side, 0 to 1: from, to. */
type Line = readonly [x1: number, y1: number, x2: number, y2: number];

const fine: readonly Line[] = [
  [0.22, 0.52, 0.41, 0.61],
  [0.3, 0.5, 0.46, 0.66],
  [0.58, 0.7, 0.74, 0.63],
  [0.55, 0.44, 0.63, 0.53],
  [0.36, 0.74, 0.52, 0.79],
];
const plain: readonly Line[] = [
  [0.24, 0.53, 0.43, 0.6],
  [0.27, 0.56, 0.38, 0.61],
  [0.34, 0.7, 0.58, 0.61],
  [0.62, 0.55, 0.7, 0.64],
  [0.65, 0.54, 0.7, 0.6],
  [0.44, 0.75, 0.49, 0.8],
  [0.69, 0.75, 0.79, 0.72],
];
const alongFrame: readonly Line[] = [
  [0.006, 0.56, 0.006, 0.63],
  [0.012, 0.66, 0.004, 0.7],
  [0.994, 0.5, 0.994, 0.58],
  [0.34, 0.996, 0.47, 0.996],
  [0.55, 0.992, 0.6, 0.997],
];

const besideButtons: readonly Line[] = [
  [0.978, 0.2, 0.986, 0.26],
  [0.985, 0.28, 0.976, 0.33],
  [0.962, 0.24, 0.966, 0.28],
];

const { x, y, width, height, radius } = phoneSlab;
const side = [x, y, width, height, radius] as const;
const at = (part: number, of: 'x' | 'y'): number =>
  Math.round((of === 'x' ? x + part * width : y + part * height) * 10) / 10;

/** Each line with the light in its edge beside it. */
const lines = (list: readonly Line[], thick: number, opacity: number): string =>
  list
    .map(([x1, y1, x2, y2]) => {
      const d = `M${at(x1, 'x')} ${at(y1, 'y')}L${at(x2, 'x')} ${at(y2, 'y')}`;
      const lit = `<g transform="translate(.6 .8)">${path(d, stroke('#000', thick, opacity * 0.6))}</g>`;
      return lit + path(d, stroke('#fff', thick, opacity));
    })
    .join('');

const rubbed = (cx: number, cy: number, r: number): string =>
  ellipse(cx, cy, r, r * 0.8, fill('#d9d6cf', 0.75)) + ellipse(cx + 2, cy + 2, r * 0.55, r * 0.4, fill('#8f8b84', 0.6));

const cornerAt = (part: number): number => radius * part;

/** Worn corners at the bottom, where a phone is put down. */
const corners = (): string =>
  rubbed(x + cornerAt(0.28), y + height - cornerAt(0.28), 9) +
  rubbed(x + width - cornerAt(0.28), y + height - cornerAt(0.28), 7);

/** On the rounding of the lower right corner, across it. */
const dent = (): string => {
  const [cx, cy] = [x + width - cornerAt(0.36), y + height - cornerAt(0.36)];
  return (
    `<g transform="rotate(-45 ${cx} ${cy})">` +
    ellipse(cx, cy, 15, 6.5, fill('#26231f', 0.7)) +
    ellipse(cx, cy - 5.5, 13, 2, fill('#fff', 0.5)) +
    ellipse(cx, cy + 2.5, 9, 2.5, fill('#cfcac2', 0.6)) +
    '</g>'
  );
};

const drawn: Record<Flaw, () => string> = {
  none: () => '',
  hairlines: () => lines(fine, 0.7, 0.42),
  scratches: () => lines(plain, 1, 0.6),
  at_buttons: () => lines(besideButtons, 1.6, 0.85),
  frame: () => lines(alongFrame, 2.2, 0.85),
  corners,
  dent,
};

/** The flaw over the side of a phone, none of it beside the phone. */
export const drawFlaw = (flaw: Flaw, uid: string): string =>
  flaw === 'none' ? '' : clipped(`${uid}${flaw.replace('_', '')}`, side, drawn[flaw]());

/** The middle of where a flaw is, in canvas units; a picture of it is taken from there. */
export const placeOfFlaw: Record<Flaw, readonly [x: number, y: number]> = {
  none: [x + width * 0.3, y + height * 0.16],
  hairlines: [x + width * 0.45, y + height * 0.62],
  scratches: [x + width * 0.5, y + height * 0.66],
  at_buttons: [x + width * 0.86, y + height * 0.27],
  frame: [x + width * 0.14, y + height * 0.64],
  corners: [x + width * 0.14, y + height * 0.93],
  dent: [x + width * 0.88, y + height * 0.93],
};
