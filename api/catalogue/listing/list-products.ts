import type { Pool } from 'pg';
import { type CardAround, type Cards, presentListed } from './card.ts';
import type { ListingQuery } from './queries/listing-sql.ts';
import { type PageOf, readPage } from './queries/list-page.ts';

/** One page of a list, as cards. */
export const listProducts = async (pool: Pool, query: ListingQuery, page: PageOf, around: CardAround): Promise<Cards> =>
  presentListed(query, await readPage(pool, query, page), around);
