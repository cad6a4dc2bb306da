import type { MarketCode } from '../kernel/market.ts';

/** Part of the address under which a document is shown while it is written. */
export const previewWords = { cs: 'nahled', ro: 'previzualizare' } as const satisfies Record<MarketCode, string>;
