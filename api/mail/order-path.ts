import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { orderPageWords } from '@kolobeh/shared/order/order-page.ts';

/** Path of the page on which a customer follows an order. */
export const orderPath = (market: MarketCode, token: string): string => `/${market}/${orderPageWords[market]}/${token}`;
