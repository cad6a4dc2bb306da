import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Tag of pages that tell of a market's stores. */
export const storesTag = (market: MarketCode): `stores-${MarketCode}` => `stores-${market}`;
