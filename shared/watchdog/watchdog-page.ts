import type { MarketCode } from '../kernel/market.ts';

/** Word of the pages on which a product is watched. Mails and the shop must agree on it. */
export const watchdogWords: Record<MarketCode, string> = { cs: 'hlidani', ro: 'alerte' };

/** Path of the page on which one watch-dog is woken and ended, by the link of its letters. */
export const watchdogPath = (market: MarketCode, { id, token }: { id: string; token: string }): string =>
  `/${market}/${watchdogWords[market]}/${id}/${token}`;
