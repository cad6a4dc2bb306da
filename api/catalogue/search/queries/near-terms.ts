import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Pool } from 'pg';
import type { SearchWordRow } from '../../../database/entities/goods/listing-entities.ts';

/** So many terms are offered. */
const most = 3;

/** Words of products that look like the only one typed, farther away than a slip. */
export async function alikeWords(pool: Pool, market: MarketCode, typed: string): Promise<string[]> {
  const { rows } = await pool.query<Pick<SearchWordRow, 'word'>>({
    name: 'search-alike',
    text: `
      select word from search_word where market = $1 and word ~ '^[a-z]{3,}$' and similarity(word, $2) > 0.15
       order by similarity(word, $2) desc, listings desc limit ${most}`,
    values: [market, typed],
  });
  return rows.map(({ word }) => word);
}

/** Those of the queries, each a `tsquery` in text, that find something: their places from 0, the first three. */
export async function findFruitful(pool: Pool, market: MarketCode, queries: readonly string[]): Promise<number[]> {
  const { rows } = await pool.query<{ place: number }>({
    name: 'search-near',
    text: `
      select place::integer from unnest($2::text[]) with ordinality as t (query, place)
       where exists (select 1 from product_listing l where l.market = $1 and l.words @@ t.query::tsquery)
       order by place limit ${most}`,
    values: [market, queries],
  });
  return rows.map(({ place }) => place - 1);
}
