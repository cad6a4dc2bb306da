import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';
import { clockOf, isClock } from './typed-clock.ts';

/** A moment as it is asked for: a day, and a time on it in the office's zone. */
export interface MomentParts {
  /** ISO date, empty, or the code of what is wrong with the day. */
  day: string;
  /** As it was typed. */
  time: string;
}

/** Whether it is an instant, and neither empty nor the code of a refusal. */
export const isInstant = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(value);

const two = (value: number): string => String(value).padStart(2, '0');

/** What stands in the fields of an instant; both empty where there is none. @param value ISO instant */
export function momentParts(value: string): MomentParts {
  if (!isInstant(value)) return { day: '', time: '' };
  const at = parseAbsolute(value, officeTimeZone);
  return { day: `${at.year}-${two(at.month)}-${two(at.day)}`, time: `${two(at.hour)}:${two(at.minute)}` };
}

/**
 * The instant meant. Of an hour that comes twice in autumn it is the first, of one that spring leaves out the one after.
 * @returns ISO instant; empty where nothing is written; else the code of what is wrong, which no contract takes
 */
export function readMoment({ day, time }: MomentParts): string {
  if (day === '') return time.trim() === '' ? '' : 'INVALID_DATE';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  const clock = clockOf(time);
  if (!isClock(clock)) return 'INVALID_TIME';
  return toZoned(parseDateTime(`${day}T${clock}`), officeTimeZone).toAbsoluteString();
}

/** For the contract: the instant; null where none is asked for. */
export const momentOrNull = (value: string): string | null => (value === '' ? null : value);
