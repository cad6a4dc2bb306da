import { isoDate } from '../person/birth-date.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';

/** Years before and after today that are offered, unless a field has bounds of its own. */
const yearsAround = { back: 100, forward: 52 } as const;

/** Two digits under this one mean this century, others the last one. */
const pivot = 50;

/** Four digits of a year that was typed with two or four. */
export const fullYear = (typed: string): number => {
  const year = Number(typed);
  if (typed.length > 2) return year;
  return year < pivot ? 2000 + year : 1900 + year;
};

/** First and last day that a field takes, both ISO. */
export interface DayRange {
  first: string;
  last: string;
}

/** The days a field takes that says nothing of its own: whole years around today. @param today ISO date */
export function usualRange(today: string): DayRange {
  const year = Number(today.slice(0, 4));
  return { first: `${year - yearsAround.back}-01-01`, last: `${year + yearsAround.forward}-12-31` };
}

/**
 * A day as people type it: `DD.MM.YYYY`, also with spaces, with one digit of a day or month, with two of the year.
 * @returns ISO date; refused when there is no such day or it is out of the range
 */
export function parseTypedDate(typed: string, { first, last }: DayRange): Result<string, 'INVALID_DATE'> {
  const [, day, month, year = ''] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{2}|\d{4})$/.exec(typed.trim()) ?? [];
  const date = isoDate(fullYear(year), Number(month), Number(day));
  return year !== '' && date !== null && date >= first && date <= last ? ok(date) : refused('INVALID_DATE');
}

/** `21.11.2026`, as it would be typed. @param iso ISO date */
export const showTypedDate = (iso: string): string => iso.split('-').toReversed().join('.');
