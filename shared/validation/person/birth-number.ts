import { z } from 'zod';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { isoDate } from './birth-date.ts';
import { without } from '../fields/digits.ts';
import type { Refusal } from '../fields/messages.ts';

export type BirthNumberRefusal = Refusal<'REQUIRED' | 'INVALID_BIRTH_NUMBER' | 'BORN_IN_FUTURE'>;

export interface BirthNumberFacts {
  /** ISO date. */
  birthDate: string;
  sex: 'female' | 'male';
  /**
   * The month is raised by 20, as when a day's numbers ran out (from 2004 on). Born earlier, it is a foreigner's
   * number given later, worth a second look at the document.
   */
  hasExtraMonth: boolean;
}

/** Months are 01–12, for women 51–62; 21–32 and 71–82 when the day's numbers ran out. Others do not exist. */
function monthOf(raw: number): (Omit<BirthNumberFacts, 'birthDate'> & { month: number }) | null {
  const sex = raw > 50 ? 'female' : 'male';
  const inHalf = raw % 50;
  const hasExtraMonth = inHalf > 20;
  const month = hasExtraMonth ? inHalf - 20 : inHalf;
  return month >= 1 && month <= 12 && raw <= 82 ? { sex, hasExtraMonth, month } : null;
}

/** Nine digits were given till 1953, ten from 1954 on. Nobody born before 1900 sells a phone. */
function yearOf(digits: string): number | null {
  const twoDigits = Number(digits.slice(0, 2));
  if (digits.length === 9) return twoDigits <= 53 ? 1900 + twoDigits : null;
  return twoDigits < 54 ? 2000 + twoDigits : 1900 + twoDigits;
}

/** First nine digits mod 11; a remainder of ten was written as zero (some thousand numbers, still in use). */
const hasCheckDigit = (digits: string): boolean =>
  digits.length === 9 || (Number(digits.slice(0, 9)) % 11) % 10 === Number(digits[9]);

function read(digits: string): BirthNumberFacts | null {
  if (!/^[0-9]{9,10}$/.test(digits) || !hasCheckDigit(digits)) return null;
  const year = yearOf(digits);
  const month = monthOf(Number(digits.slice(2, 4)));
  if (year === null || month === null) return null;
  const birthDate = isoDate(year, month.month, Number(digits.slice(4, 6)));
  return birthDate === null ? null : { birthDate, sex: month.sex, hasExtraMonth: month.hasExtraMonth };
}

/** Digits in the form of a birth number, whatever day it is today. */
export const isBirthNumber = (digits: string): boolean => read(digits) !== null;

/** Czech (and Slovak) birth number: nine or ten digits without a slash. Identity data: encrypted and masked. */
export const BirthNumber = z.string().refine(isBirthNumber, 'INVALID_BIRTH_NUMBER').brand<'BirthNumber'>();
export type BirthNumber = z.infer<typeof BirthNumber>;

/** @param today ISO date in the market's time zone. */
export function parseBirthNumber(text: string, today: string): Result<BirthNumber, BirthNumberRefusal> {
  const digits = without('/', text);
  if (digits === '') return refused('REQUIRED');
  const facts = read(digits);
  if (!facts) return refused('INVALID_BIRTH_NUMBER');
  return facts.birthDate > today ? refused('BORN_IN_FUTURE') : ok(BirthNumber.parse(digits));
}

/** What the number says about its bearer, to be compared with the other fields. */
export function birthNumberFacts(number: BirthNumber): BirthNumberFacts {
  const facts = read(number);
  if (!facts) throw new RangeError('Not a birth number');
  return facts;
}

/** `850101/1234`. */
export const showBirthNumber = (number: BirthNumber): string => `${number.slice(0, 6)}/${number.slice(6)}`;

/** All but the last four digits hidden: `••••••/1234`. */
export const maskBirthNumber = (number: BirthNumber): string => `${'•'.repeat(number.length - 4)}/${number.slice(-4)}`;
