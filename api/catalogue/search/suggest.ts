import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money, type Money } from '@kolobeh/shared/kernel/money.ts';
import type { Pool } from 'pg';
import { wordsRank } from '../listing/listing-sql.ts';
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
    pool.query<{ seo_name: string; name: string; picture_key: string; price: number }>({
      name: 'suggest-products',
      text: `
        select seo_name, name, picture_key, price from (
          select distinct on (p.master_product_id) l.seo_name, l.name, l.picture_key, l.price,
                 ${wordsRank('$2::tsquery')} as rank, l.popularity
            from product_listing l join product p on p.id = l.product_id
           where l.market = $1 and l.words @@ $2::tsquery and l.available > 0
           order by p.master_product_id, l.popularity desc
        ) best order by rank desc, popularity desc limit 6`,
      values: [market, query],
    }),
    pool.query<{ name: string; url_path: string }>({
      name: 'suggest-categories',
      text: `
        select t.name, t.url_path from category_text t join category c on c.id = t.category_id and c.for_display
         where t.market = $1 and to_tsvector('plain_words', t.name) @@ $2::tsquery order by c.position limit 4`,
      values: [market, query],
    }),
  ]);
  const { currency } = markets[market];
  return {
    products: products.rows.map((row) => ({
      seo_name: row.seo_name,
      name: row.name,
      picture: row.picture_key,
      price: money(row.price, currency),
    })),
    categories: categories.rows,
  };
}
