import { dateFormatter } from './calendar/date-formatter.ts';
import type { Market } from './market.ts';

const formatter = ({ timeZone }: Market, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormatter(locale, { timeZone, ...options });

const isoDay = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const shortDay = { day: 'numeric', month: 'numeric', year: 'numeric' } as const;
const dayAndMinute = { ...shortDay, hour: 'numeric', minute: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Clocks are changed at quarters of an hour: within one the day is the same and minutes go on. */
const quarter = 15;
/** Looking up costs a hundredth of formatting, and most questions are about the same days. */
const mostKept = 2_000;
const wallClocks = new Map<string, readonly [day: string, minute: number]>();

/** Day and minute of the day that the clock on the wall shows. */
function wallClock(market: Market, instant: Date): readonly [day: string, minute: number] {
  const minutes = Math.floor(instant.getTime() / 60_000);
  const since = minutes - Math.floor(minutes / quarter) * quarter;
  const key = `${market.timeZone} ${minutes - since}`;
  const found = wallClocks.get(key);
  if (found) return [found[0], found[1] + since];
  const [hour = '0', minute = '0'] = formatter(market, 'en-GB', clock).format(instant).split(':');
  const day = formatter(market, 'en-CA', isoDay).format(instant);
  const read = Number(hour) * 60 + Number(minute);
  if (wallClocks.size >= mostKept) wallClocks.clear();
  wallClocks.set(key, [day, read - since]);
  return [day, read];
}

/** Calendar day (`2026-11-21`) of an instant in the market's time zone. */
export const dayIn = (market: Market, instant: Date): string => wallClock(market, instant)[0];

/** Minute of the day (0–1439) of an instant in the market's time zone. */
export const minuteIn = (market: Market, instant: Date): number => wallClock(market, instant)[1];

/** `21. 11. 2026` in Czech, `21.11.2026` in Romanian. */
export const showDay = (market: Market, instant: Date): string =>
  formatter(market, market.locale, shortDay).format(instant);

/** Day and time to the minute. */
export const showTime = (market: Market, instant: Date): string =>
  formatter(market, market.locale, dayAndMinute).format(instant);

/** The instant `minutes` later. */
export const minutesLater = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);

/** Instant of a clock's time (`HH:MM`) on a calendar day. The offset is read at noon: both zones change their clocks at night. */
export function instantOf(market: Market, day: string, clockTime: string): Date {
  const noon = new Date(`${day}T12:00:00Z`);
  return minutesLater(new Date(`${day}T${clockTime}:00Z`), 720 - minuteIn(market, noon));
}

/** ISO 8601 week of an instant in the market's time zone: `2026-47`. A week belongs to the year of its Thursday. */
export function isoWeek(market: Market, instant: Date): string {
  const day = new Date(`${dayIn(market, instant)}T00:00:00Z`);
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * 86_400_000);
  const year = thursday.getUTCFullYear();
  const week = Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7);
  return `${year}-${String(week).padStart(2, '0')}`;
}

const dayMs = 86_400_000;

/** A calendar day (ISO) some days later. */
export const daysLater = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** A calendar day (ISO) some months later; the last of its month where that has fewer days. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + count + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, end))).toISOString().slice(0, 10);
}
