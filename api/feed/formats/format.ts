// What the formats of feeds share. Each is written as text, element by element: a tree of objects for each of hundreds
// of thousands of products would take a hundred times as long (record 120).
import type { FeedCash, FeedDelivery } from '@kolobeh/shared/feed/delivery-prices.ts';
import type { FeedFault } from '@kolobeh/shared/feed/feeds.ts';
import type { Market } from '@kolobeh/shared/kernel/market.ts';
import { money, toDecimalString } from '@kolobeh/shared/kernel/money.ts';
import { xmlText } from '@kolobeh/shared/feed/xml-text.ts';
import type { FeedOffer } from '../queries/feed-offers.ts';

/** When something comes that is ordered until an instant. */
export interface Coming {
  orderUntil: Date;
  /** ISO date in the market. */
  day: string;
}

/** What is the same for all products of a market. */
export interface FeedAround {
  market: Market;
  /** Begins every address. */
  origin: string;
  now: Date;
  deliveries: readonly FeedDelivery[];
  /** Null where nobody pays at the door. */
  cash: FeedCash | null;
  /** The soonest delivery to everywhere; null when the market has none. */
  arrival: Coming | null;
  /** An order collected in a store; null when that cannot be. */
  atStore: Coming | null;
  /** Names of categories from the root to the deepest of those given; empty when none is shown. */
  categoryPath: (ids: readonly number[]) => readonly string[];
}

/** A product that readers of a feed would refuse. */
export interface LeftOut {
  fault: FeedFault;
}

export const leftOut = (fault: FeedFault): LeftOut => ({ fault });

/** How one kind of feed is written. */
export interface FeedFormat {
  head: (around: FeedAround) => string;
  /** A product, or why its readers would refuse it. */
  item: (offer: FeedOffer, around: FeedAround) => string | LeftOut;
  foot: string;
  /** Which goods it is about; all when absent. */
  isAbout?: (offer: FeedOffer) => boolean;
}

/** An element with text; nothing when there is none. */
export const element = (name: string, text: string | number | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${xmlText(String(text))}</${name}>`;

/** An element of elements. */
export const group = (name: string, ...inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`;

/** Amount in whole units, `12990.00`. */
export const amount = (minor: number, { currency }: Market): string => toDecimalString(money(minor, currency));

export const productUrl = ({ seo_name: name }: FeedOffer, { market, origin }: FeedAround): string =>
  `${origin}/${market.code}/p/${encodeURIComponent(name)}`;

/** Addresses of its pictures, the leading one first. */
export const pictureUrls = (offer: FeedOffer, { origin }: FeedAround): string[] =>
  (offer.photos.length > 0 ? offer.photos : [offer.picture_key]).map(
    (key) => `${origin}/files/pictures/${key}-1280.webp`,
  );

/** A bar code names what its maker made, as he sold it: an opened or used piece has none. */
export const barCode = ({ ean, quality }: FeedOffer): string | null =>
  quality === 'new' && /^\d{13}$/.test(ean) ? ean : null;

/** Text in one line, cut at a word where it is too long. */
export function shortened(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2))}…`;
}

const dayMs = 86_400_000;

/** Days until an ISO date, 0 = today. */
export const daysUntil = (day: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(`${day}T00:00:00Z`) - now.getTime()) / dayMs));
