import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { isDigits, without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type ImeiRefusal = Refusal<
  'REQUIRED' | 'INVALID_IMEI' | 'IMEI_WITHOUT_CHECK_DIGIT' | 'IMEI_WITH_SOFTWARE_VERSION'
>;

/** Luhn's sum (ISO/IEC 7812-1) of digits with their check digit is a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = at % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** All zeros passes Luhn, yet it is what a device without an IMEI answers. */
export const isImei = (text: string): boolean => /^[0-9]{15}$/.test(text) && !/^0+$/.test(text) && passesLuhn(text);

/** Fifteen digits: type allocation code (8), serial number (6), Luhn check digit. */
export const Imei = z
  .string()
  .length(15, { error: 'INVALID_IMEI', abort: true })
  .refine(isImei, 'INVALID_IMEI')
  .brand<'Imei'>();
export type Imei = z.infer<typeof Imei>;

/** Spaces and hyphens, as printed on boxes, are left out. */
export function parseImei(text: string): Result<Imei, ImeiRefusal> {
  const digits = without('-', text);
  if (digits === '') return refused('REQUIRED');
  if (isDigits(digits) && digits.length === 14) return refused('IMEI_WITHOUT_CHECK_DIGIT');
  if (isDigits(digits) && digits.length === 16) return refused('IMEI_WITH_SOFTWARE_VERSION');
  return isImei(digits) ? ok(Imei.parse(digits)) : refused('INVALID_IMEI');
}

/** Type allocation code: the first eight digits, which tell the model. */
export const typeAllocationCode = (imei: Imei): string => imei.slice(0, 8);
