import { z } from 'zod';
import { code128, type LabelDescription, labelSize, textBox } from '../delivery/label-description.ts';

const oneLine = z.string().max(120);

/** A label of a thing of ours that is scanned by its code: a place, a crate, a device. */
export const CodeLabel = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('location'),
    code: z.string().regex(/^LC(?:-[A-Z0-9]{1,3}){2,5}$/),
    sector: oneLine,
  }),
  z.strictObject({ kind: z.literal('crate'), code: z.string().regex(/^CR-[0-9]{4}$/), sector: oneLine }),
  z.strictObject({
    kind: z.literal('unit'),
    /** `K-` and the unit's number. */
    code: z.string().regex(/^K-[0-9]{1,9}$/),
    name: oneLine,
    /** IMEI or serial number, as a second barcode, because picking and packing read that. */
    identifier: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9./-]{0,30}$/),
  }),
]);
export type CodeLabel = z.infer<typeof CodeLabel>;

const margin = 30;
const width = labelSize.width - 2 * margin;
/** 50 mm. */
const height = 400;
const box = (y: number, size: number) => ({ x: margin, y, width, size, maxLines: 1 });

/** Without the letters that only tell scanners what it is: people read `A-01-03-2` from the aisle. */
const bare = (code: string): string => code.replace(/^(?:LC|CR)-/, '');

const codeWidth = 560;

/** As high as the code fits on its line; an average letter is a little more than half as wide as high. */
const letterSize = (text: string): number => Math.min(110, Math.floor(codeWidth / (0.6 * text.length)));

function elementsOf(label: CodeLabel): LabelDescription['elements'] {
  if (label.kind === 'unit')
    return [
      textBox(box(24, 36), label.name),
      code128(label.code, { x: margin, y: 74, width, height: 90 }),
      code128(label.identifier, { x: margin, y: 226, width, height: 100 }),
    ];
  const text = bare(label.code);
  return [
    textBox({ ...box(24, letterSize(text)), width: codeWidth }, text),
    ...(label.sector ? [textBox({ ...box(54, 50), x: 600, width: 182, align: 'right' }, label.sector)] : []),
    code128(label.code, { x: margin, y: 160, width, height: 170 }),
  ];
}

/**
 * Label of 100 × 50 mm.
 *
 * @throws RangeError when a code is too long for a barcode of this width.
 */
export const codeLabel = (label: CodeLabel): LabelDescription => ({
  width: labelSize.width,
  height,
  elements: elementsOf(label),
});
