import type { SearchPlace } from '@kolobeh/shared/catalogue/contract.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { Deps } from '../../operation/deps.ts';
import { suggestProducts } from './queries/suggest.ts';
import { searchPlaces } from './search-places.ts';
import { oneQuery, searchTerms } from './search-terms.ts';

/** What the search field offers while somebody types; lists are empty when nothing fits. */
export interface Suggestions {
  products: { seo_name: string; name: string; picture: string; price: Money }[];
  places: SearchPlace[];
}

/** Six products, one a model, and categories, makers and articles for what has been typed so far. */
export async function suggest(
  deps: Pick<Deps, 'pool' | 'source'>,
  market: MarketCode,
  term: string,
): Promise<Suggestions> {
  const places = await searchPlaces(deps, market, term);
  const { queries } = await searchTerms(deps.pool, market, term);
  if (queries.length === 0) return { products: [], places };
  const products = await suggestProducts(deps.pool, market, oneQuery(queries));
  const { currency } = markets[market];
  return {
    products: products.map((row) => ({
      seo_name: row.seo_name,
      name: row.name,
      picture: row.picture_key,
      price: money(row.price, currency),
    })),
    places,
  };
}
