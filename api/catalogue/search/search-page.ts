import type { Facets } from '@kolobeh/shared/catalogue/contract.ts';
import type { Pool } from 'pg';
import { type CardAround, type Cards, presentListed } from '../listing/card.ts';
import { facetsOf } from '../listing/count-facets.ts';
import type { ListingQuery } from '../listing/queries/listing-sql.ts';
import type { PageOf } from '../listing/queries/list-page.ts';
import { readSearchPage } from './queries/search-page.ts';

/** A page of hits with counts for the filters. */
export interface FoundPage extends Cards {
  facets: Facets;
  /** True when goods are left in which nobody looked: the counts are at least so large. */
  hasMore: boolean;
}

/**
 * A page of a search and its facets. By relevance only the tiers are looked through that are needed for enough hits;
 * other orders look through all goods.
 */
export async function searchPage(
  pool: Pool,
  query: ListingQuery,
  page: PageOf,
  around: CardAround,
): Promise<FoundPage> {
  const rows = await readSearchPage(pool, query, page);
  const cards = rows.filter((row) => row.facet === 'card').toSorted((a, b) => a.count - b.count);
  return {
    ...presentListed(
      query,
      cards.map(({ card }) => card),
      around,
    ),
    facets: facetsOf(rows.filter((row) => row.facet !== 'card' && row.facet !== 'left')),
    hasMore: rows.some((row) => row.facet === 'left' && row.count > 0),
  };
}
