import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import { matchPlaces } from './words/match-places.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { contentTag } from '../../content/content-tags.ts';
import { keptByMarket } from '../../operation/kept-by-market.ts';
import type { Deps } from '../../operation/deps.ts';
import { storesTag } from '../../store/stores-tag.ts';
import { type FoundPlace, listPlaces } from './queries/places.ts';
import { findInTexts, indexTexts, type TextIndex } from './words/text-index.ts';

/** Places are some hundreds: kept for a minute they cost a search no statement, whatever index it asks. */
const kept = keptByMarket<{ places: FoundPlace[]; texts: TextIndex<FoundPlace> }>(
  async (db, market) => {
    const places = await listPlaces(db, market, new Date());
    return [{ places, texts: indexTexts(places) }];
  },
  (market) => [
    ...(['article', 'faq', 'landing', 'position'] as const).map((kind) => contentTag(kind, market)),
    storesTag(market),
  ],
);

const kinds = ['category', 'maker', 'article', 'question', 'page'] as const;
const most: Record<SearchPlace['kind'], number> = { category: 3, maker: 1, article: 2, question: 3, page: 2 };
/** Of those that say it in their texts alone. */
const mostByText = 3;

/** Places of the shop that a term names, of each kind a few; when it names none, those whose texts say it. */
export async function searchPlaces(
  deps: Pick<Deps, 'source'>,
  market: MarketCode,
  term: string,
): Promise<SearchPlace[]> {
  const [shop] = await kept(deps, market);
  if (!shop) return [];
  const named = kinds.flatMap((kind) =>
    matchPlaces(
      market,
      shop.places.filter((place) => place.kind === kind),
      term,
      most[kind],
    ),
  );
  const found = named.length > 0 ? named : findInTexts(shop.texts, market, term, mostByText);
  return found.map(({ kind, name, path }) => ({ kind, name, path }));
}
