import type { Market } from '../../kernel/market.ts';

/** An instant to the second with its zone, as a receipt must say it: `22. 11. 2026 14:06:38 SEČ`. */
export const showInstant = (market: Market, instant: Date): string =>
  new Intl.DateTimeFormat(market.locale, {
    timeZone: market.timeZone,
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
