import type { Pool } from 'pg';
import { preparedName } from '../../../database/prepared-name.ts';
import { type Counted, facetSql, hitsSql, kindsSql, searchFacetSql } from './facet-sql.ts';
import { type ListingParts, listingParts, type ListingQuery } from './listing-sql.ts';
import { keptFacetSql } from './listing-tally.ts';

/** Of what stores have nothing is counted beforehand: their goods are few and counted themselves. */
const ofStoresSql = (parts: ListingParts): string => `with ${hitsSql(parts)} ${facetSql(parts)}`;

/** Counts of a list: those kept where no words are sought, else from the hits themselves. */
export async function readFacets(pool: Pool, query: ListingQuery): Promise<Counted[]> {
  const parts = listingParts(query);
  const isOfStores = (query.filters.store ?? []).length > 0;
  const text =
    query.words === null
      ? isOfStores
        ? ofStoresSql(parts)
        : keptFacetSql(parts, query)
      : `with ${hitsSql(parts)}, ${kindsSql(parts)} ${searchFacetSql(parts)}`;
  const { rows } = await pool.query<Counted>({ name: preparedName(text), text, values: parts.parameters.values });
  return rows;
}
