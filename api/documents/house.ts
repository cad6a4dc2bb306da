import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';

/** Who we are in each market, as documents print it: name, address, registers. */
export const houseLines: Record<MarketCode, readonly string[]> = {
  cs: ['Kolobeh s.r.o.', 'Korunní 2569/108', '101 00 Praha 10', 'IČO 25596641', 'DIČ CZ25596641'],
  ro: ['Kolobeh Retail S.R.L.', 'Bd. Iuliu Maniu 7', '061072 București', 'CUI RO18547290', 'J2012000750528'],
};
