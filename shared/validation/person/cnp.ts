import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { isoDate } from './birth-date.ts';
import { weightedSum, without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type CnpRefusal = Refusal<'REQUIRED' | 'INVALID_CNP' | 'BORN_IN_FUTURE'>;

export interface CnpFacts {
  /** ISO date; null for residents and foreigners (first digit 7, 8, 9), whose century the number does not tell. */
  birthDate: string | null;
  /** Null for foreigners (9), whose number does not tell. */
  sex: 'female' | 'male' | null;
}

/** 1–46 counties and sectors, 47 and 48 of old Bucharest, 51 and 52 younger counties, 70 and 80–83 newer registers. */
const isCounty = (code: number): boolean =>
  (code >= 1 && code <= 48) || code === 51 || code === 52 || code === 70 || (code >= 80 && code <= 83);

const hasCheckDigit = (digits: string): boolean => {
  const rest = weightedSum(digits.slice(0, 12), [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11;
  return Number(digits[12]) === (rest === 10 ? 1 : rest);
};

/** Centuries by the first digit. 3 and 4 (born in the 1800s) are left out: nobody such sells or buys here. */
const centuries: Record<string, readonly number[]> = {
  1: [1900],
  2: [1900],
  5: [2000],
  6: [2000],
  7: [1900, 2000],
  8: [1900, 2000],
  9: [1900, 2000],
};

function datesOf(digits: string): string[] {
  const [year, month, day] = [Number(digits.slice(1, 3)), Number(digits.slice(3, 5)), Number(digits.slice(5, 7))];
  const dates = (centuries[digits[0] ?? ''] ?? []).map((century) => isoDate(century + year, month, day));
  return dates.filter((date) => date !== null);
}

export const isCnp = (digits: string): boolean =>
  /^[0-9]{13}$/.test(digits) &&
  hasCheckDigit(digits) &&
  isCounty(Number(digits.slice(7, 9))) &&
  datesOf(digits).length > 0;

/** Romanian personal code, 13 digits. Identity data: encrypted and masked. */
export const Cnp = z.string().refine(isCnp, 'INVALID_CNP').brand<'Cnp'>();
export type Cnp = z.infer<typeof Cnp>;

/** @param today ISO date in the market's time zone. */
export function parseCnp(text: string, today: string): Result<Cnp, CnpRefusal> {
  const digits = without('-', text);
  if (digits === '') return refused('REQUIRED');
  if (!isCnp(digits)) return refused('INVALID_CNP');
  return datesOf(digits).some((date) => date <= today) ? ok(Cnp.parse(digits)) : refused('BORN_IN_FUTURE');
}

export function cnpFacts(cnp: Cnp): CnpFacts {
  const first = Number(cnp[0]);
  const sex = first % 2 === 1 ? 'male' : 'female';
  return { birthDate: first < 7 ? (datesOf(cnp)[0] ?? null) : null, sex: first === 9 ? null : sex };
}

/** All but the last four digits hidden. */
export const maskCnp = (cnp: Cnp): string => `${'•'.repeat(9)}${cnp.slice(-4)}`;
