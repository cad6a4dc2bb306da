import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Under which pages that offer insurance and warranties of a market are stored. */
export const coversTag = (market: MarketCode): string => `covers-${market}`;
