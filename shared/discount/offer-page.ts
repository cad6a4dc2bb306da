import type { MarketCode } from '../kernel/market.ts';

/** Part of the address under which a public discount has its page. */
export const offerPageWords = { cs: 'slevy', ro: 'reduceri' } as const satisfies Record<MarketCode, string>;
