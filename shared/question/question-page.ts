import type { MarketCode } from '../kernel/market.ts';

/** Part of a product's page where answered questions stand; letters lead to it. */
export const questionsPart: Record<MarketCode, string> = { cs: 'dotazy', ro: 'intrebari' };
