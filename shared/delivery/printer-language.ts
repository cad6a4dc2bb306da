import { z } from 'zod';
import { eplOf } from './epl.ts';
import type { LabelDescription } from './label-description.ts';
import { tsplOf } from './tspl.ts';

export const PrinterLanguage = z.enum(['zpl', 'tspl', 'epl']);
export type PrinterLanguage = z.infer<typeof PrinterLanguage>;

const drawn: Record<Exclude<PrinterLanguage, 'zpl'>, (label: LabelDescription) => string> = {
  tspl: tsplOf,
  epl: eplOf,
};

/** A carrier's ZPL may have letters of its own, in UTF-8. */
const utf8 = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

/** A label as a server sends it: in ZPL, and described so that others than ZPL printers can have it too. */
export interface PrintableLabel {
  zpl: string;
  /** Null for a label that a carrier made: its ZPL cannot be turned into another language. */
  description: LabelDescription | null;
}

/** The bytes for a printer, one per character; null when the label is not to be had in its language. */
export const printedIn = (language: PrinterLanguage, { zpl, description }: PrintableLabel): string | null =>
  language === 'zpl' ? utf8(zpl) : description && drawn[language](description);
