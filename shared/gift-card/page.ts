import type { MarketCode } from '../kernel/market.ts';

/** Word of the page that tells what a gift card holds. Letters and the shop must agree on it. */
export const giftCardWords: Record<MarketCode, string> = { cs: 'darkova-karta', ro: 'card-cadou' };

/** Its path; the code is typed there, so that it stands in no address. */
export const giftCardPath = (market: MarketCode): string => `/${market}/${giftCardWords[market]}`;
