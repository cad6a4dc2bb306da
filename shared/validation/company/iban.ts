import { isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type IbanRefusal = Refusal<'REQUIRED' | 'INVALID_IBAN'>;

/** IBAN in its electronic form: upper case, no spaces. Czech and Slovak accounts are also checked inside (mod 11). */
export const Iban = z
  .string()
  .refine((text) => isValidIBAN(text), 'INVALID_IBAN')
  .brand<'Iban'>();
export type Iban = z.infer<typeof Iban>;

export function parseIban(text: string): Result<Iban, IbanRefusal> {
  const typed = without('-', text).toUpperCase();
  if (typed === '') return refused('REQUIRED');
  const iban = Iban.safeParse(typed);
  return iban.success ? ok(iban.data) : refused('INVALID_IBAN');
}

/** Groups of four, as printed: `CZ65 0800 0000 1920 0014 5399`. */
export const showIban = (iban: Iban): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');

/** ISO 3166 alpha-2. */
export const ibanCountry = (iban: Iban): string => iban.slice(0, 2);

/** Check digits of an IBAN (ISO 7064, mod 97-10). */
export function ibanCheckDigits(country: string, bban: string): string {
  const digits = Array.from(`${bban}${country}00`)
    .map((char) => parseInt(char, 36))
    .join('');
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}
