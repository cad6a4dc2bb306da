import type { MarketCode } from '../kernel/market.ts';

/** Part of the address of landing pages, and of the page of all stores. */
export const landingWords = { cs: 'akce', ro: 'campanii' } as const satisfies Record<MarketCode, string>;
export const storesWords = { cs: 'prodejny', ro: 'magazine' } as const satisfies Record<MarketCode, string>;
