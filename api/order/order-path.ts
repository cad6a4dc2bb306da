import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { complaintWords, orderPageWords, thanksWords, withdrawalWords } from '@kolobeh/shared/order/order-page.ts';

/** Path of the page on which a customer follows an order. */
export const orderPath = (market: MarketCode, token: string): string => `/${market}/${orderPageWords[market]}/${token}`;

/** The same page right after the order was paid: it thanks when the payment went well. */
export const thanksPath = (market: MarketCode, token: string): string =>
  `${orderPath(market, token)}?${thanksWords[market]}=1`;

/** The receipt of a withdrawal, by the link that opens nothing else of the order. */
export const receiptPath = (
  market: MarketCode,
  { number, token, receipt }: { number: string; token: string; receipt: string },
): string => `/${market}/${withdrawalWords[market]}/${number}/${token}/${receipt}`;

/** The receipt of a complaint, likewise. */
export const complaintPath = (
  market: MarketCode,
  { number, token, receipt }: { number: string; token: string; receipt: string },
): string => `/${market}/${complaintWords[market]}/${number}/${token}/${receipt}`;
