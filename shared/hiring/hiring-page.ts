import type { MarketCode } from '../kernel/market.ts';

/** Word of the pages of open positions. Letters and the shop must agree on it. */
export const hiringWords: Record<MarketCode, string> = { cs: 'kariera', ro: 'cariere' };

/** Path of the page on which an application is confirmed, seen and taken back, by the link of its letters. */
export const applicationPath = (market: MarketCode, { id, token }: { id: string; token: string }): string =>
  `/${market}/${hiringWords[market]}/${id}/${token}`;
