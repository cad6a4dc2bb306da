import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { Pool } from 'pg';
import { suggestCategories, suggestProducts } from './queries/suggest.ts';
import { oneQuery, searchTerms } from './search-terms.ts';

export interface Suggestions {
  products: { seo_name: string; name: string; picture: string; price: Money }[];
  categories: { name: string; url_path: string }[];
}

/** Six products, one a model, and four categories for what has been typed so far. */
export async function suggest(pool: Pool, market: MarketCode, term: string): Promise<Suggestions> {
  const { queries } = await searchTerms(pool, market, term);
  if (queries.length === 0) return { products: [], categories: [] };
  const query = oneQuery(queries);
  const [products, categories] = await Promise.all([
    suggestProducts(pool, market, query),
    suggestCategories(pool, market, query),
  ]);
  const { currency } = markets[market];
  return {
    products: products.map((row) => ({
      seo_name: row.seo_name,
      name: row.name,
      picture: row.picture_key,
      price: money(row.price, currency),
    })),
    categories,
  };
}
