import { dot, ground, mark, shade, type Pen } from './shading.ts';
import { circle, ellipse, fill, layers, path, rect, stroke } from './svg.ts';

const softGround = (pen: Pen, cx: number, rx: number, y = 552): string =>
  ellipse(cx, y, rx, 9, `fill="#1a1712" opacity=".2" filter="url(#${pen.uid}soft)"`);

/** A lead of round section along the path. */
const lead = (pen: Pen, d: string, width = 14): string =>
  path(d, `${stroke('#000', width + 1, 0.16)} transform="translate(3 5)"`) +
  path(d, stroke(pen.colours.frame, width)) +
  path(d, stroke(pen.colours.body, width - 3.5)) +
  path(d, `${stroke('#fff', 2.5, 0.45)} transform="translate(-2 -2)"`);

const connector = (pen: Pen, x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">` +
  layers((paint) => rect(0, -16, 54, 32, 9, paint), fill(pen.colours.body), shade(pen, 'fall')) +
  rect(54, -10, 30, 20, 5, fill('#a9adac')) +
  `${rect(78, -6, 6, 12, 2, fill('#5a5f61'))}</g>`;

const prong = (pen: Pen, x: number): string =>
  layers((paint) => rect(x, 108, 20, 96, 10, paint), fill('#c9cccb'), shade(pen, 'round')) +
  rect(x - 2, 150, 24, 54, 6, fill(pen.colours.body));

const chargerLead =
  'M248 470c-6 62 52 78 128 72 92-8 138-52 130-124-8-66-62-92-116-80-52 12-74 62-46 100 26 36 84 34 106-2 20-34 4-74-32-82';

export const drawCharger = (pen: Pen): string =>
  ground(pen, 232, 128) +
  softGround(pen, 410, 120) +
  lead(pen, chargerLead) +
  prong(pen, 176) +
  prong(pen, 268) +
  layers(
    (paint) => rect(112, 188, 240, 300, 52, paint),
    fill(pen.colours.body),
    shade(pen, 'round', 0.8),
    shade(pen, 'fall', 0.7),
  ) +
  rect(114, 190, 236, 296, 50, stroke('#fff', 1.5, 0.5)) +
  rect(196, 452, 72, 22, 11, fill('#20262a')) +
  rect(206, 460, 52, 6, 3, fill('#8d9598')) +
  mark(232, 326, 1.2);

export const drawCarCharger = (pen: Pen): string =>
  ground(pen, 300, 96) +
  layers((paint) => rect(236, 96, 128, 120, 30, paint), fill(pen.colours.frame), shade(pen, 'round')) +
  layers(
    (paint) => rect(216, 180, 168, 150, 40, paint),
    fill(pen.colours.body),
    shade(pen, 'round'),
    shade(pen, 'fall', 0.6),
  ) +
  rect(252, 128, 42, 18, 5, fill('#14181b')) +
  rect(308, 128, 42, 18, 9, fill('#14181b')) +
  layers((paint) => rect(244, 326, 112, 190, 26, paint), fill(pen.colours.body), shade(pen, 'round')) +
  rect(232, 396, 14, 56, 6, fill('#c9cccb')) +
  rect(354, 396, 14, 56, 6, fill('#c9cccb')) +
  layers((paint) => rect(278, 508, 44, 36, 12, paint), fill('#c9cccb'), shade(pen, 'round'));

export const drawWirelessCharger = (pen: Pen): string =>
  ground(pen, 270, 190, 520) +
  lead(pen, 'M414 404c70 10 118 40 110 84-8 38-66 40-120 36') +
  ellipse(270, 352, 196, 150, fill(pen.colours.frame)) +
  layers((paint) => ellipse(270, 338, 196, 150, paint), fill(pen.colours.body), shade(pen, 'glass')) +
  ellipse(270, 338, 150, 112, stroke('#000', 2, 0.12)) +
  ellipse(270, 336, 192, 146, stroke('#fff', 1.5, 0.5)) +
  mark(270, 338, 1.6);

const cableCoil =
  'M150 470c-66-60-66-240 60-300 130-62 262 30 250 160-10 110-140 160-226 104-84-54-66-184 34-212 88-24 150 60 110 132';

export const drawCable = (pen: Pen): string =>
  softGround(pen, 290, 200, 540) +
  lead(pen, cableCoil, 17) +
  connector(pen, 156, 462, 52) +
  connector(pen, 372, 350, 112);

export const drawPowerBank = (pen: Pen): string =>
  ground(pen, 300, 140) +
  layers(
    (paint) => rect(172, 72, 256, 470, 46, paint),
    fill(pen.colours.body),
    shade(pen, 'glass'),
    shade(pen, 'round', 0.55),
  ) +
  rect(174, 74, 252, 466, 44, stroke('#fff', 1.5, 0.35)) +
  rect(222, 64, 62, 16, 6, fill('#20262a')) +
  rect(316, 64, 62, 16, 8, fill('#20262a')) +
  mark(300, 300, 1.5) +
  [0, 1, 2].map((at) => circle(268 + at * 22, 494, 5, fill('#35c08c'))).join('') +
  dot(334, 494, 5, '#9aa3a0');
