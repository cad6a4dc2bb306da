import type { Feed, FeedFault, FeedName } from '@kolobeh/shared/feed/feeds.ts';
import type { OfficeFeed } from '@kolobeh/shared/feed/contract.ts';
import type { Deps } from '../operation/deps.ts';
import { feedAround } from './feed-around.ts';
import { compari, priceRo } from './formats/romanian.ts';
import type { FeedFormat } from './formats/format.ts';
import { google } from './formats/google.ts';
import { googleReviews } from './formats/google-reviews.ts';
import { heureka, heurekaAvailability } from './formats/heureka.ts';
import { usedRss } from './formats/used-rss.ts';
import { zbozi } from './formats/zbozi.ts';
import { type FeedOffer, listNewestUsed, listOfferIds, listOffers } from './queries/feed-offers.ts';
import { type FeedReview, listFeedReviews } from './queries/feed-reviews.ts';

/** Products read at once: as many as are in memory. */
const pageSize = 250;

/** News that anybody reads. */
const newest = 200;

/** What writes the text of a feed, page by page. */
type WriteText = (deps: Deps, feed: Feed, count: FeedCount) => AsyncGenerator<string>;

/** Pages of a list of the database that goes on after a row's key. */
async function* pagesAfter<Row, Key>(
  first: Key,
  keyOf: (row: Row) => Key,
  read: (after: Key) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = first, isLast = false; !isLast;) {
    const page = await read(after);
    yield page;
    const last = page.at(-1);
    if (last !== undefined) after = keyOf(last);
    isLast = page.length < pageSize;
  }
}

/** Everything that can be bought. */
async function* allOffers({ source }: Deps, { market }: Feed): AsyncGenerator<FeedOffer[]> {
  const pages = pagesAfter(
    0,
    (id: number) => id,
    (after) => listOfferIds(source, market, { after, limit: pageSize }),
  );
  for await (const ids of pages) yield await listOffers(source, market, ids);
}

async function* newestUsed({ source }: Deps, { market }: Feed): AsyncGenerator<FeedOffer[]> {
  yield await listNewestUsed(source, market, newest);
}

/** What was counted while a feed was written. */
export class FeedCount {
  items = 0;
  readonly #leftOut = new Map<FeedFault, { products: number; example: string }>();

  leaveOut(fault: FeedFault, code: string): void {
    const known = this.#leftOut.get(fault);
    this.#leftOut.set(fault, { products: (known?.products ?? 0) + 1, example: known?.example ?? code });
  }

  get leftOut(): OfficeFeed['left_out'] {
    return [...this.#leftOut].map(([fault, counted]) => ({ fault, ...counted }));
  }
}

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000';

/** Shown reviews. */
async function* reviews(deps: Deps, { market }: Feed, count: FeedCount): AsyncGenerator<string> {
  const around = await feedAround(deps, market);
  yield googleReviews.head(around);
  const pages = pagesAfter(
    noId,
    ({ id }: FeedReview) => id,
    (after) => listFeedReviews(deps.source, market, { after, limit: pageSize }),
  );
  for await (const page of pages) {
    count.items += page.length;
    yield page.map((review) => `${googleReviews.item(review, around)}\n`).join('');
  }
  yield googleReviews.foot;
}

/** Goods, each as the format has it. */
const goods = (format: FeedFormat, pagesOf: (deps: Deps, feed: Feed) => AsyncGenerator<FeedOffer[]> = allOffers) =>
  async function* write(deps: Deps, feed: Feed, count: FeedCount): AsyncGenerator<string> {
    const around = await feedAround(deps, feed.market);
    yield format.head(around);
    for await (const page of pagesOf(deps, feed)) {
      const lines: string[] = [];
      for (const offer of page) {
        if (format.isAbout && !format.isAbout(offer)) continue;
        const written = format.item(offer, around);
        if (typeof written === 'string') lines.push(`${written}\n`);
        else count.leaveOut(written.fault, offer.code);
      }
      count.items += lines.length;
      yield lines.join('');
    }
    yield format.foot;
  };

const texts: Record<FeedName, WriteText> = {
  heureka: goods(heureka),
  'heureka-availability': goods(heurekaAvailability),
  zbozi: goods(zbozi),
  google: goods(google),
  'google-reviews': reviews,
  compari: goods(compari),
  'price-ro': goods(priceRo),
  'used-devices': goods(usedRss, newestUsed),
};

/** A feed's text, page by page; whoever reads it slowly makes it read the database slowly. */
export const feedText: WriteText = (deps, feed, count) => texts[feed.name](deps, feed, count);
