import type { MarketCode } from '../kernel/market.ts';

/** Word of the address of an order's page, before its secret token. Mails and the shop must agree on it. */
export const orderPageWords: Record<MarketCode, string> = { cs: 'moje-objednavka', ro: 'comanda-mea' };
