// Addresses of reviews that letters and the shop must agree on.
import type { MarketCode } from '../kernel/market.ts';

/** Word of the page to which a letter leads who is asked for reviews. */
export const invitationWords: Record<MarketCode, string> = { cs: 'ohodnotit', ro: 'evaluare' };

/** Path of the page with an order's goods to be reviewed. */
export const invitationPath = (market: MarketCode, { order, token }: { order: string; token: string }): string =>
  `/${market}/${invitationWords[market]}/${order}/${token}`;
