/** Builders of the few SVG elements the drawings need. Coordinates live on a canvas of 600 × 600. */

const short = (value: number): number => Math.round(value * 10) / 10;

/** `r` rounds all corners; `attrs` is what `fill` and `stroke` give, or empty. */
export const rect = (x: number, y: number, w: number, h: number, r: number, attrs: string): string =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" rx="${short(r)}" ${attrs}/>`;

/** `x` and `y` are its middle. */
export const circle = (x: number, y: number, r: number, attrs: string): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" ${attrs}/>`;

/** `x` and `y` are its middle. */
export const ellipse = (x: number, y: number, rx: number, ry: number, attrs: string): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${attrs}/>`;

/** `d` in the words of SVG, on the same canvas. */
export const path = (d: string, attrs: string): string => `<path d="${d}" ${attrs}/>`;

const group = (attrs: string, ...parts: string[]): string => `<g ${attrs}>${parts.join('')}</g>`;

/** The same shape painted over itself: first the flat colour, then light and shade. */
export const layers = (shape: (attrs: string) => string, ...paints: string[]): string => paints.map(shape).join('');

/** Attributes of a filled shape. */
export const fill = (colour: string, opacity = 1): string =>
  opacity === 1 ? `fill="${colour}"` : `fill="${colour}" fill-opacity="${opacity}"`;

/** Attributes of an outline with round ends, nothing inside. */
export const stroke = (colour: string, width: number, opacity = 1): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`} stroke-linecap="round"`;

/** Parts shown only inside a rounded rectangle. */
export const clipped = (
  id: string,
  [x, y, w, h, r]: readonly [number, number, number, number, number],
  ...parts: string[]
): string => `<clipPath id="${id}">${rect(x, y, w, h, r, '')}</clipPath>${group(`clip-path="url(#${id})"`, ...parts)}`;
