import type { ListingSort } from '@kolobeh/shared/catalogue/contract.ts';
import type { Pool } from 'pg';
import { preparedName } from '../../../database/prepared-name.ts';
import { cardColumns, type CardRow } from '../card.ts';
import { conditionsOf, listingParts, type ListingQuery, orderOf } from './listing-sql.ts';

/** Which page of a list, from 1, and in which order. */
export interface PageOf {
  page: number;
  pageSize: number;
  sort: ListingSort;
}

/** Cards of one page of a list. */
export async function readPage(pool: Pool, query: ListingQuery, { page, pageSize, sort }: PageOf): Promise<CardRow[]> {
  const parts = listingParts(query);
  const isRanked = query.words !== null;
  const order = orderOf(sort === 'relevance' && !isRanked ? 'popular' : sort, query.categoryId !== null);
  const limit = parts.parameters.add(pageSize);
  const offset = parts.parameters.add((page - 1) * pageSize);
  const rank = isRanked ? `, ${parts.rank} as rank` : '';
  const text = `select ${cardColumns}${rank} from ${parts.from} where ${conditionsOf(parts)} order by ${order} limit ${limit} offset ${offset}`;
  const { rows } = await pool.query<CardRow>({ name: preparedName(text), text, values: parts.parameters.values });
  return rows;
}
