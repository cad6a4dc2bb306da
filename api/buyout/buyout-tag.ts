import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Under which public replies of a market's buy-out are stored; publishing a price list purges it. */
export const buyoutTag = (market: MarketCode): string => `buyout-${market}`;
