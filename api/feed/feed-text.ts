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
import { type FeedOffer, listNewestUsed, listOffers } from './queries/feed-offers.ts';
import { listFeedReviews } from './queries/feed-reviews.ts';

const formats: Record<Exclude<FeedName, 'google-reviews'>, FeedFormat> = {
  heureka,
  'heureka-availability': heurekaAvailability,
  zbozi,
  google,
  compari,
  'price-ro': priceRo,
  'used-devices': usedRss,
};

/** Products read at once: as many as are in memory. */
const pageSize = 250;

/** News that anybody reads. */
const newest = 200;

/** Pages of what a feed is about. */
async function* pagesOf(
  { source }: Deps,
  { market, name }: Pick<Feed, 'market' | 'name'>,
): AsyncGenerator<FeedOffer[]> {
  if (name === 'used-devices') {
    yield await listNewestUsed(source, market, newest);
    return;
  }
  for (let after = 0, isLast = false; !isLast;) {
    const page = await listOffers(source, market, { after, limit: pageSize });
    yield page;
    after = page.at(-1)?.product_id ?? after;
    isLast = page.length < pageSize;
  }
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

/** Shown reviews, page by page. */
async function* reviewsText(deps: Deps, { market }: Feed, count: FeedCount): AsyncGenerator<string> {
  const around = await feedAround(deps, market);
  yield googleReviews.head(around);
  for (let after = noId, isLast = false; !isLast;) {
    const page = await listFeedReviews(deps.source, market, { after, limit: pageSize });
    count.items += page.length;
    yield page.map((review) => `${googleReviews.item(review, around)}\n`).join('');
    after = page.at(-1)?.id ?? after;
    isLast = page.length < pageSize;
  }
  yield googleReviews.foot;
}

/** A feed's text, page by page; whoever reads it slowly makes it read the database slowly. */
export async function* feedText(deps: Deps, feed: Feed, count: FeedCount): AsyncGenerator<string> {
  const { name } = feed;
  if (name === 'google-reviews') {
    yield* reviewsText(deps, feed, count);
    return;
  }
  const format = formats[name];
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
}
