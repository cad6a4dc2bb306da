import { ground, shade, type Pen } from './shading.ts';
import { circle, ellipse, fill, layers, path, rect, stroke } from './svg.ts';

const budShell = 'M11 0c30 0 48 18 48 42 0 22-15 36-37 36C-2 78-8 62-8 40-8 16-4 0 11 0Z';

const bud = (pen: Pen, x: number, y: number, mirrored: 1 | -1): string =>
  `<g transform="translate(${x} ${y}) scale(${mirrored} 1)">${layers((paint) => rect(-4, 34, 30, 128, 15, paint), fill(pen.colours.body), shade(pen, 'round'))}` +
  rect(-4, 146, 30, 16, 8, fill(pen.colours.frame, 0.8)) +
  layers((paint) => path(budShell, paint), fill(pen.colours.body), shade(pen, 'ball')) +
  ellipse(54, 46, 14, 22, 'transform="rotate(-12 54 46)" fill="#2a2e31" opacity=".88"') +
  ellipse(51, 41, 6, 12, 'transform="rotate(-12 51 41)" fill="#fff" opacity=".16"') +
  `${rect(4, 16, 8, 22, 4, fill('#2a2e31', 0.75))}</g>`;

/** Two buds beside their case. */
export const drawEarbuds = (pen: Pen): string =>
  ground(pen, 234, 150) +
  layers(
    (paint) => rect(92, 236, 284, 300, 84, paint),
    fill(pen.colours.body),
    shade(pen, 'fall'),
    shade(pen, 'round', 0.75),
  ) +
  path('M92 336h284', stroke('#000', 2.5, 0.22)) +
  path('M92 338.5h284', stroke('#fff', 1.5, 0.55)) +
  circle(234, 392, 5, fill('#35c08c')) +
  rect(206, 330, 56, 13, 6.5, fill(pen.colours.frame, 0.9)) +
  ellipse(462, 545, 92, 9, `fill="#1a1712" opacity=".3" filter="url(#${pen.uid}soft)"`) +
  bud(pen, 430, 378, -1) +
  bud(pen, 476, 384, 1);

const cup = (pen: Pen, x: number): string =>
  rect(x - 46, 300, 92, 176, 46, fill('#22262a')) +
  layers(
    (paint) => rect(x - 40, 306, 80, 164, 40, paint),
    fill(pen.colours.body),
    shade(pen, 'round'),
    shade(pen, 'fall', 0.7),
  ) +
  rect(x - 22, 352, 44, 72, 22, stroke('#000', 2, 0.18));

const headband = 'M150 330C150 150 220 84 300 84s150 66 150 246';

export const drawHeadphones = (pen: Pen): string =>
  ground(pen, 300, 190, 506) +
  path(headband, stroke('#22262a', 34)) +
  path(headband, stroke(pen.colours.body, 27)) +
  path('M158 300C166 160 232 98 300 98', stroke('#fff', 5, 0.35)) +
  rect(139, 246, 22, 74, 8, fill(pen.colours.frame)) +
  rect(439, 246, 22, 74, 8, fill(pen.colours.frame)) +
  cup(pen, 156) +
  cup(pen, 444);

const grille = (): string =>
  Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 15 }, (_unused, column) =>
      circle(118 + column * 26, 252 + row * 26, 4, fill('#000', 0.22)),
    ).join(''),
  ).join('');

export const drawSpeaker = (pen: Pen): string =>
  ground(pen, 300, 210, 506) +
  layers(
    (paint) => rect(76, 212, 448, 288, 120, paint),
    fill(pen.colours.body),
    shade(pen, 'round', 0.8),
    shade(pen, 'fall', 0.9),
  ) +
  `<clipPath id="${pen.uid}grille">${rect(92, 228, 416, 256, 104, '')}</clipPath><g clip-path="url(#${pen.uid}grille)">${grille()}</g>` +
  rect(248, 332, 104, 48, 14, fill(pen.colours.frame)) +
  rect(268, 352, 64, 8, 4, fill('#fff', 0.6));
