import { dateFormatter } from '@kolobeh/shared/kernel/calendar/date-formatter.ts';
import { officeTimeZone } from '@kolobeh/shared/kernel/calendar/office-zone.ts';

/** The language's way of writing dates; English speakers of this house write days first. */
const localeOf: Record<string, string> = { cs: 'cs-CZ', ro: 'ro-RO', en: 'en-GB' };

/** For `Intl`; an unknown language is written as Czech. */
export const locale = (language: string): string => localeOf[language] ?? 'cs-CZ';

type Style = Intl.DateTimeFormatOptions;

/** What is written of an instant in a locale; by the office's clock where the style names no other. */
function written(instant: Date, of: string, style: Style): string {
  if (Number.isNaN(instant.getTime())) return '—';
  return dateFormatter(of, { timeZone: officeTimeZone, ...style }).format(instant);
}

const time: Style = { hour: 'numeric', minute: '2-digit' };
const day: Style = { day: 'numeric', month: 'numeric' };
const fullDay: Style = { ...day, year: 'numeric' };

/** Day of an instant in the office's time zone, `2026-11-21`. */
const dayOf = (instant: Date): string => written(instant, 'sv-SE', {});

/** Today in the office's time zone, `2026-11-21`. */
export const officeToday = (): string => dayOf(new Date());

/** The time alone on the day of `now`, else day, month and time: `9:42`, `20. 11. 16:05`. */
export function showMoment(language: string, iso: string, now: Date = new Date()): string {
  const instant = new Date(iso);
  const [dayThen, today] = [dayOf(instant), dayOf(now)];
  if (dayThen === today) return written(instant, locale(language), time);
  const isThisYear = dayThen.slice(0, 4) === today.slice(0, 4);
  return written(instant, locale(language), { ...time, ...(isThisYear ? day : fullDay) });
}

/** Time to the second, for logs of what just happened. */
export const showSecond = (language: string, iso: string): string =>
  written(new Date(iso), locale(language), { timeStyle: 'medium' });

/** A length of time as a clock: `0:42`, `1:02:05`. */
export function showAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Kilograms with three decimals, as on the scale: `0,842`. */
export const showKg = (language: string, grams: number): string =>
  (grams / 1000).toLocaleString(locale(language), { minimumFractionDigits: 3, maximumFractionDigits: 3 });

/** A day that is one everywhere: `20. 11. 2026`. @param iso a day */
export const showDay = (language: string, iso: string): string =>
  written(new Date(`${iso}T12:00:00Z`), locale(language), { timeZone: 'UTC', ...fullDay });
