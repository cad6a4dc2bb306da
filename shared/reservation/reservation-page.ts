import type { MarketCode } from '../kernel/market.ts';

/** Word of the pages on which a piece is reserved in a store. Letters and the shop must agree on it. */
export const reservationWords: Record<MarketCode, string> = { cs: 'rezervace', ro: 'rezervare' };

/** Path of the page of one reservation, by the link of its letters. */
export const reservationPath = (market: MarketCode, { id, token }: { id: string; token: string }): string =>
  `/${market}/${reservationWords[market]}/${id}/${token}`;
