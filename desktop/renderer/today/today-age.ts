/** A length of time in its largest whole unit. */
export interface Age {
  unit: 'minute' | 'hour' | 'day';
  count: number;
}

/** How a time stands to now: how long ago it was, or how long it still is; a day counts by days alone. */
export type Standing = { kind: 'past' | 'ahead'; age: Age } | { kind: 'today' };

const minutes = 60_000;
const isDay = (at: string): boolean => at.length === 10;

function ageOf(ms: number): Age {
  const whole = Math.floor(ms / minutes);
  if (whole < 60) return { unit: 'minute', count: Math.max(1, whole) };
  const hours = Math.floor(whole / 60);
  return hours < 48 ? { unit: 'hour', count: hours } : { unit: 'day', count: Math.floor(hours / 24) };
}

/**
 * @param at ISO instant or day
 * @param now milliseconds
 * @param today the day of `now` where the office is
 */
export function standingOf(at: string, now: number, today: string): Standing {
  if (isDay(at)) {
    const count = Math.round((Date.parse(today) - Date.parse(at)) / 86_400_000);
    if (count === 0) return { kind: 'today' };
    return { kind: count > 0 ? 'past' : 'ahead', age: { unit: 'day', count: Math.abs(count) } };
  }
  const ms = now - Date.parse(at);
  return { kind: ms >= 0 ? 'past' : 'ahead', age: ageOf(Math.abs(ms)) };
}

/** The length in words of a language: `3 dny`, `2 ore`. @param locale for `Intl` */
export const sayAge = (locale: string, { unit, count }: Age): string =>
  count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' });
