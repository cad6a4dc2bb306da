import { ground, mark, shade, type Pen } from './shading.ts';
import { circle, ellipse, fill, layers, path, rect, stroke } from './svg.ts';

const keysPerRow = [12, 11, 11, 10];

const keyRow = (count: number, row: number): string => {
  const pitch = 420 / count;
  return Array.from({ length: count }, (_, at) =>
    rect(92 + at * pitch, 282 + row * 46, pitch - 8, 36, 7, fill('#fff', 0.2)),
  ).join('');
};

export const drawKeyboard = (pen: Pen): string =>
  ground(pen, 300, 230, 526) +
  layers(
    (paint) => rect(66, 250, 468, 272, 30, paint),
    fill(pen.colours.body),
    shade(pen, 'fall', 0.7),
    shade(pen, 'glass'),
  ) +
  rect(66, 250, 468, 272, 30, stroke('#fff', 1.5, 0.35)) +
  keysPerRow.map(keyRow).join('') +
  rect(92, 466, 64, 36, 7, fill('#fff', 0.2)) +
  rect(166, 466, 268, 36, 7, fill('#fff', 0.26)) +
  rect(444, 466, 64, 36, 7, fill('#fff', 0.2));

export const drawStylus = (pen: Pen): string =>
  ellipse(300, 520, 190, 10, `fill="#1a1712" opacity=".25" filter="url(#${pen.uid}soft)"`) +
  `<g transform="rotate(38 300 300)">` +
  layers((paint) => rect(284, 60, 32, 410, 14, paint), fill(pen.colours.body), shade(pen, 'round')) +
  layers((paint) => path('M284 466h32l-12 62q-4 10-8 0Z', paint), fill(pen.colours.frame), shade(pen, 'round')) +
  `${rect(284, 430, 32, 4, 0, fill('#000', 0.16))}</g>`;

const cardOutline = 'M206 120q0-20 20-20h126l44 52v66l-16 20v34l16 18v190q0 20-20 20H226q-20 0-20-20Z';

export const drawMemoryCard = (pen: Pen): string =>
  ground(pen, 300, 108, 520) +
  layers((paint) => path(cardOutline, paint), fill(pen.colours.body), shade(pen, 'glass')) +
  path(cardOutline, stroke('#fff', 1.5, 0.4)) +
  rect(228, 300, 144, 148, 10, fill('#fff', 0.16)) +
  rect(246, 322, 108, 12, 6, fill('#fff', 0.6)) +
  rect(246, 348, 72, 12, 6, fill('#fff', 0.4)) +
  mark(300, 210, 1.1);

export const drawHolder = (pen: Pen): string =>
  ground(pen, 300, 120) +
  layers(
    (paint) => path('M262 540q-14-90 4-160h68q18 70 4 160Z', paint),
    fill(pen.colours.frame),
    shade(pen, 'round'),
  ) +
  circle(300, 360, 44, fill(pen.colours.frame)) +
  circle(300, 262, 150, fill('#000', 0.16)) +
  layers((paint) => circle(300, 256, 150, paint), fill(pen.colours.body), shade(pen, 'ball')) +
  circle(300, 256, 118, stroke('#fff', 6, 0.3)) +
  mark(300, 256, 1.6);

export const drawTracker = (pen: Pen): string =>
  ground(pen, 300, 150, 500) +
  layers((paint) => circle(300, 320, 172, paint), fill(pen.colours.frame), shade(pen, 'round')) +
  layers((paint) => circle(300, 312, 166, paint), fill(pen.colours.body), shade(pen, 'ball')) +
  circle(300, 312, 124, stroke('#000', 2, 0.1)) +
  mark(300, 312, 2.2);
