import type { MarketCode } from '../kernel/market.ts';

/** Word of the address of an order's page, before its secret token. Mails and the shop must agree on it. */
export const orderPageWords: Record<MarketCode, string> = { cs: 'moje-objednavka', ro: 'comanda-mea' };

/** Name of the query parameter with which the shop leads a customer to the page right after ordering or paying. */
export const thanksWords: Record<MarketCode, string> = { cs: 'dekujeme', ro: 'multumim' };

/** Word of the pages on which a customer complains about goods. */
export const complaintWords: Record<MarketCode, string> = { cs: 'reklamace', ro: 'reclamatie' };

/** Word of the pages on which a customer withdraws from a contract. */
export const withdrawalWords: Record<MarketCode, string> = {
  cs: 'odstoupeni-od-smlouvy',
  ro: 'retragere-din-contract',
};
