import type { MarketCode } from '../kernel/market.ts';

/** Word of the pages on which news are subscribed to and ended. Letters and the shop must agree on it. */
export const newsletterWords: Record<MarketCode, string> = { cs: 'novinky', ro: 'noutati' };

/** Words of the page that ends a subscription, below its own. */
export const endWords: Record<MarketCode, string> = { cs: 'odhlasit', ro: 'dezabonare' };

interface Link {
  id: string;
  token: string;
}

/** Path of the page on which a subscription is confirmed, seen and ended, by the link of its letters. */
export const subscriberPath = (market: MarketCode, { id, token }: Link): string =>
  `/${market}/${newsletterWords[market]}/${id}/${token}`;

/** Path that ends it: a page in a browser, and what programs of mail post to for its reader (RFC 8058). */
export const endPath = (market: MarketCode, link: Link): string =>
  `${subscriberPath(market, link)}/${endWords[market]}`;
