import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Under which pages that show leasing of a market are stored; they hang on their lender as well as on its offers. */
export const leasesTag = (market: MarketCode): string => `leases-${market}`;
