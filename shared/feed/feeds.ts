// What the shop tells comparison sites and search engines: one file for each of them and each market.
import { z } from 'zod';
import type { MarketCode } from '../kernel/market.ts';

export const FeedName = z.enum([
  'heureka',
  'heureka-availability',
  'zbozi',
  'google',
  'google-reviews',
  'compari',
  'price-ro',
  'used-devices',
]);
export type FeedName = z.infer<typeof FeedName>;

export interface Feed {
  market: MarketCode;
  name: FeedName;
  /** Last part of its address. */
  file: string;
  contentType: string;
  /** Who reads it wants to know within minutes what is in stock. */
  isFrequent: boolean;
}

const xml = 'application/xml; charset=utf-8';
const rss = 'application/rss+xml; charset=utf-8';

const feed = (market: MarketCode, name: FeedName, more: Partial<Omit<Feed, 'market' | 'name'>> = {}): Feed => ({
  market,
  name,
  file: `${name}.xml`,
  contentType: xml,
  isFrequent: false,
  ...more,
});

/** All of them. Markets differ in who compares prices there. */
export const feeds: readonly Feed[] = [
  feed('cs', 'heureka'),
  feed('cs', 'heureka-availability', { isFrequent: true }),
  feed('cs', 'zbozi'),
  feed('cs', 'google'),
  feed('cs', 'google-reviews'),
  feed('cs', 'used-devices', { contentType: rss }),
  feed('ro', 'compari'),
  feed('ro', 'price-ro', { file: 'price-ro.txt', contentType: 'text/plain; charset=utf-8' }),
  feed('ro', 'google'),
  feed('ro', 'google-reviews'),
  feed('ro', 'used-devices', { contentType: rss }),
];

/** Pattern of their addresses. */
export const feedAddress = '/feeds/:market/:file';

/** Address of a feed, from the root of the site. */
export const feedPath = ({ market, file }: Pick<Feed, 'market' | 'file'>): string => `/feeds/${market}/${file}`;

/** Undefined where a market has no such feed. */
export const findFeed = (market: MarketCode, name: FeedName): Feed | undefined =>
  feeds.find((one) => one.market === market && one.name === name);

/** Id of a product in feeds, and in what their readers are told of orders: letters, digits, `_` and `-` alone. */
export const feedItemId = (code: string): string => code.replaceAll('+', 'plus').replaceAll(/[^\w-]/g, '-');

/** Why a product is left out of a feed whose readers would refuse it. */
export const FeedFault = z.enum(['ID_TOO_LONG', 'ADDRESS_TOO_LONG', 'NO_DESCRIPTION', 'NO_CATEGORY', 'NO_DELIVERY']);
export type FeedFault = z.infer<typeof FeedFault>;
