import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { isDigits, without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type GtinRefusal = Refusal<'REQUIRED' | 'INVALID_GTIN'>;

/** Check digit of the GS1 family (GTIN, SSCC): weights 3 and 1 alternate from the right of the body. */
export function gs1CheckDigit(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** True for digits whose last one is the GS1 check digit of the rest. */
export const hasGs1CheckDigit = (digits: string): boolean =>
  isDigits(digits) && digits.length > 1 && gs1CheckDigit(digits.slice(0, -1)) === digits.slice(-1);

/**
 * The body with its check digit appended.
 * @throws RangeError when the body is not digits.
 */
export function withCheckDigit(body: string): string {
  if (!isDigits(body)) throw new RangeError('Only digits have a check digit');
  return body + gs1CheckDigit(body);
}

const lengths = [8, 12, 13, 14];

/** All zeros passes the check, yet it names no article. */
export const isGtin = (digits: string): boolean =>
  lengths.includes(digits.length) && !/^0+$/.test(digits) && hasGs1CheckDigit(digits);

/** A GTIN padded with zeros to 14 digits: the one form in which two of them can be compared. */
export const Gtin14 = z
  .string()
  .refine((text) => text.length === 14 && isGtin(text), 'INVALID_GTIN')
  .brand<'Gtin14'>();
export type Gtin14 = z.infer<typeof Gtin14>;

/** EAN-8, UPC-A (12), EAN-13 or GTIN-14, typed with spaces or hyphens or without. */
export function parseGtin(text: string): Result<Gtin14, GtinRefusal> {
  const digits = without('-', text);
  if (digits === '') return refused('REQUIRED');
  return isGtin(digits) ? ok(Gtin14.parse(digits.padStart(14, '0'))) : refused('INVALID_GTIN');
}

/**
 * Form for comparing, of a GTIN already known to be right.
 * @throws RangeError when it is not.
 */
export function toGtin14(gtin: string): Gtin14 {
  const result = parseGtin(gtin);
  if (!result.ok) throw new RangeError('Not a GTIN');
  return result.value;
}

/** As printed under a barcode: EAN-8, EAN-13 (UPC-A with its leading zero) or GTIN-14. */
export function showGtin(gtin: Gtin14): string {
  if (gtin.startsWith('000000')) return gtin.slice(6);
  return gtin.startsWith('0') ? gtin.slice(1) : gtin;
}

/** The same of a number that may be none: it stays as it is. */
export function printedGtin(text: string): string {
  const gtin = Gtin14.safeParse(text);
  return gtin.success ? showGtin(gtin.data) : text;
}
