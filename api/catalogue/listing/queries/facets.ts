import type { Pool } from 'pg';
import { preparedName } from '../../../database/prepared-name.ts';
import { type Counted, facetSql, hitsSql, kindsSql } from '../facet-sql.ts';
import { listingParts, type ListingQuery } from '../listing-sql.ts';
import { keptFacetSql } from '../listing-tally.ts';

/** Counts of a list: those kept where no words are sought, else from the hits themselves. */
export async function readFacets(pool: Pool, query: ListingQuery): Promise<Counted[]> {
  const parts = listingParts(query);
  const text =
    query.words === null
      ? keptFacetSql(parts, query)
      : `with ${hitsSql(parts)}, ${kindsSql(parts)} ${facetSql(parts, { from: 'kinds' })}`;
  const { rows } = await pool.query<Counted>({ name: preparedName(text), text, values: parts.parameters.values });
  return rows;
}
