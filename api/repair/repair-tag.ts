import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Under which public replies of a market's repair catalogue are stored. */
export const repairTag = (market: MarketCode): string => `repair-${market}`;
