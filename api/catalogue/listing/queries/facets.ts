import type { Pool } from 'pg';
import { preparedName } from '../../../database/prepared-name.ts';
import { type Counted, facetSql, hitsSql, kindsSql } from '../facet-sql.ts';
import { listingParts, type ListingQuery } from '../listing-sql.ts';
import { boundsSql, tallyParts } from '../listing-tally.ts';

/** Counts of a list: from the tally where no words are sought, else from the hits themselves. */
export async function readFacets(pool: Pool, query: ListingQuery): Promise<Counted[]> {
  const parts = listingParts(query);
  const tallied = tallyParts(parts, query);
  const text =
    query.words === null
      ? `with ${hitsSql(tallied, '', { counted: 'l.pieces' })} ${facetSql(tallied, 'hits', boundsSql(parts, query))}`
      : `with ${hitsSql(parts)}, ${kindsSql(parts)} ${facetSql(parts, 'kinds')}`;
  const { rows } = await pool.query<Counted>({ name: preparedName(text), text, values: parts.parameters.values });
  return rows;
}
