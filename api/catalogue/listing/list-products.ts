import type { ListingSort, ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { Pool } from 'pg';
import { preparedName } from '../../database/prepared-name.ts';
import { cardColumns, type CardRow, presentCard } from './card.ts';
import { conditionsOf, listingParts, type ListingQuery, orderOf } from './listing-sql.ts';

export interface PageOf {
  page: number;
  pageSize: number;
  sort: ListingSort;
}

/** One page of a list, as cards. */
export async function listProducts(
  pool: Pool,
  query: ListingQuery,
  { page, pageSize, sort }: PageOf,
  arrival: string | null,
): Promise<ProductCard[]> {
  const parts = listingParts(query);
  const isRanked = query.words !== null;
  const order = orderOf(sort === 'relevance' && !isRanked ? 'popular' : sort, query.categoryId !== null);
  const limit = parts.parameters.add(pageSize);
  const offset = parts.parameters.add((page - 1) * pageSize);
  const rank = isRanked ? `, ${parts.rank} as rank` : '';
  const text = `select ${cardColumns}${rank} from ${parts.from} where ${conditionsOf(parts)} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await pool.query<CardRow>({ name: preparedName(text), text, values: parts.parameters.values });
  return rows.map((row) => presentCard(query.market, row, arrival));
}
