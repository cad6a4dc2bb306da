import type { ProductCard } from '@kolobeh/shared/catalogue/contract.ts';
import type { Pool } from 'pg';
import { presentCards } from './card.ts';
import type { ListingQuery } from './listing-sql.ts';
import { type PageOf, readPage } from './queries/list-page.ts';

/** One page of a list, as cards. */
export async function listProducts(
  pool: Pool,
  query: ListingQuery,
  page: PageOf,
  arrival: string | null,
): Promise<ProductCard[]> {
  const rows = await readPage(pool, query, page);
  return presentCards(query, rows, arrival);
}
