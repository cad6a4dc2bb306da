import { type DayRange, parseTypedDate, showTypedDate } from '@kolobeh/shared/validation/fields/typed-date.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';

/** Weeks a calendar shows whatever the month, so that it never changes its height: 42 days. */
export const weeksShown = 6;

/** Days that can be written at all. */
const everyDay: DayRange = { first: '0001-01-01', last: '9999-12-31' };

/** Years to choose from, the earliest first. */
export function yearsOffered({ first, last }: DayRange): number[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/**
 * The day meant by what stands in a picker's field: as people type it, or ISO.
 * @returns ISO date; empty when nothing is written
 */
export function readPickedDay(
  written: string,
  { first, last }: DayRange,
): Result<string, 'INVALID_DATE' | 'DAY_OUT_OF_RANGE'> {
  const text = written.trim();
  if (text === '') return ok('');
  const day = parseTypedDate(/^\d{4}-\d{2}-\d{2}$/.test(text) ? showTypedDate(text) : text, everyDay);
  return day.ok && (day.value < first || day.value > last) ? refused('DAY_OUT_OF_RANGE') : day;
}
