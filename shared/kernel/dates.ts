import type { Market } from './market.ts';

/** Calendar day (`2026-11-21`) of an instant in the market's time zone. */
export const dayIn = (market: Market, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: market.timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );

/** `21. 11. 2026` in Czech, `21.11.2026` in Romanian. */
export const showDay = (market: Market, instant: Date): string =>
  new Intl.DateTimeFormat(market.locale, { timeZone: market.timeZone, day: 'numeric', month: 'numeric', year: 'numeric' }).format(
    instant,
  );

/** Day and time to the minute. */
export const showTime = (market: Market, instant: Date): string =>
  new Intl.DateTimeFormat(market.locale, {
    timeZone: market.timeZone,
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(instant);

/** The instant `minutes` later. */
export const minutesLater = (instant: Date, minutes: number): Date => new Date(instant.getTime() + minutes * 60_000);
