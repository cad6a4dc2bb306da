import { z } from 'zod';
import { fitLines } from './label-text.ts';

/**
 * What stands where on a label, in no printer's language. Positions and sizes are dots: 8 to a millimetre (203 dpi).
 * Texts may be anything a customer typed; whoever draws them sees to it that no letter becomes a command.
 */

const dots = z.int().min(0).max(4000);

export const LabelText = z.object({
  kind: z.literal('text'),
  x: dots,
  y: dots,
  width: dots,
  /** Height of a letter. */
  size: z.int().min(8).max(400),
  /** Lines there is room for; never fewer than `lines`. */
  max_lines: z.int().min(1).max(20),
  align: z.enum(['left', 'right', 'center']),
  lines: z.array(z.string().max(200)).max(20),
});
export type LabelText = z.infer<typeof LabelText>;

/** Characters that Code 128 of every printer takes without an escape. */
const barcodeText = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/;

export const LabelBarcode = z.object({
  kind: z.literal('barcode'),
  /** The check digit of an EAN-13 is part of its text. */
  symbology: z.enum(['code128', 'ean13']),
  x: dots,
  y: dots,
  /** Width of the narrowest bar. */
  module: z.int().min(1).max(8),
  /** Of the bars; the text stands under them. */
  height: z.int().min(8).max(400),
  text: z.string().max(60).regex(barcodeText),
});
export type LabelBarcode = z.infer<typeof LabelBarcode>;

const bar = { x: dots, y: dots, width: dots, height: dots };

export const LabelElement = z.discriminatedUnion('kind', [
  LabelText,
  LabelBarcode,
  /** A black area. */
  z.object({ kind: z.literal('bar'), ...bar }),
  /** White letters on a black area. */
  z.object({ kind: z.literal('banner'), ...bar, text: LabelText }),
]);
export type LabelElement = z.infer<typeof LabelElement>;

export const LabelDescription = z.object({ width: dots, height: dots, elements: z.array(LabelElement).max(60) });
export type LabelDescription = z.infer<typeof LabelDescription>;

/** A label of 100 × 150 mm. */
export const labelSize = { width: 812, height: 1218 } as const;

/** Between two lines of one text. */
export const lineGap = 4;

export interface TextBox {
  x: number;
  y: number;
  width: number;
  size: number;
  maxLines: number;
  align?: LabelText['align'];
}

/**
 * Texts in a box, each on a line of its own and wrapped where it is long. There are never more lines than the box
 * has: a printer would print them one over another.
 */
export function textBox({ maxLines, align = 'left', ...box }: TextBox, ...texts: readonly string[]): LabelText {
  return { kind: 'text', ...box, max_lines: maxLines, align, lines: fitLines({ ...box, maxLines }, texts) };
}

export const rule = (y: number, width: number, x: number): LabelElement => ({ kind: 'bar', x, y, width, height: 2 });

export function banner(area: { x: number; y: number; width: number; height: number }, text: LabelText): LabelElement {
  return { kind: 'banner', ...area, text };
}

/** Modules of a Code 128 symbol at its widest (subset B): start, characters, check, stop. */
const modulesOf = (text: string): number => 11 + 11 * text.length + 11 + 13;

interface BarcodePlace {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Code 128 with its text under it, as wide as the space allows.
 *
 * @throws RangeError when the text cannot be such a barcode, or is too long for the width: it comes from a carrier
 * or from us, and a label that no scanner reads must not be printed.
 */
export function code128(text: string, { x, y, width, height }: BarcodePlace): LabelBarcode {
  if (!barcodeText.test(text)) throw new RangeError('Not a text for a barcode of a label');
  const module = [4, 3, 2].find((one) => modulesOf(text) * one <= width);
  if (module === undefined) throw new RangeError('The barcode does not fit the label');
  const left = x + Math.floor((width - modulesOf(text) * module) / 2);
  return { kind: 'barcode', symbology: 'code128', x: left, y, module, height, text };
}
