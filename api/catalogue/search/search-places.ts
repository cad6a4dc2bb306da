import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import { matchPlaces } from './words/match-places.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { contentTag } from '../../content/content-tags.ts';
import { keptByMarket } from '../../operation/kept-by-market.ts';
import type { Deps } from '../../operation/deps.ts';
import { listPlaces } from './queries/places.ts';

/** Categories, makers, articles and questions are few hundreds: kept for a minute they cost a search no statement, whatever index it asks. */
const places = keptByMarket<SearchPlace>(
  (db, market) => listPlaces(db, market, new Date()),
  (market) => [contentTag('article', market), contentTag('faq', market)],
);

const most: Record<SearchPlace['kind'], number> = { category: 3, maker: 1, article: 2, question: 3 };

/** Places of the shop that a term names, of each kind a few. */
export async function searchPlaces(
  deps: Pick<Deps, 'source'>,
  market: MarketCode,
  term: string,
): Promise<SearchPlace[]> {
  const all = await places(deps, market);
  return (['category', 'maker', 'article', 'question'] as const).flatMap((kind) =>
    matchPlaces(
      market,
      all.filter((place) => place.kind === kind),
      term,
      most[kind],
    ),
  );
}
