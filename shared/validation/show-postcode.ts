import type { MarketCode } from '../kernel/market.ts';

/** `123 45` in Czechia (with a no-break space), `010011` in Romania. */
export const showPostcode = (market: MarketCode, postcode: string): string =>
  market === 'cs' ? postcode.replace(/^(\d{3})(\d{2})$/, '$1\u00a0$2') : postcode;
