import type { MarketCode } from '../kernel/market.ts';

/** Stands for the name of somebody whose account is no more. */
export const namelessAuthor: Readonly<Record<MarketCode, string>> = { cs: 'Zákazník', ro: 'Client' };
