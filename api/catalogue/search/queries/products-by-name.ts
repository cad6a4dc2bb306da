import type { Pool } from 'pg';
import { preparedName } from '../../../database/prepared-name.ts';
import type { Parameters } from '../../../grid/grid-sql.ts';
import { changedProducts, type LineMatch, pageLines } from '../../../grid/product-search.ts';

/** Pages read at once: few, because the last read goes beyond what is wanted. */
const step = 4;

/** @param most SQL of how many are wanted */
const walkSql = (match: LineMatch, most: string): string => `
  near as materialized (
    select coalesce(array_agg(page.page order by page.page), '{}') as pages
      from product_search_page page where ${match.page}
  ),
  walk as (
    select 0 as step, '{}'::integer[] as ids, 0 as found
    union all
    select walk.step + 1, read.ids, walk.found + cardinality(read.ids)
      from walk
      cross join near
      cross join lateral (
        select coalesce(array_agg(line.product_id order by page.page, line.place), '{}') as ids
          from (
            select * from product_search_page p
             where p.page = any (near.pages[walk.step * ${step} + 1 : (walk.step + 1) * ${step}])
          ) page ${pageLines(match)}
      ) read
     where walk.found <= ${most} and walk.step * ${step} < cardinality(near.pages)
  )`;

/** What the walk over pages of names found. */
export interface WalkedProducts {
  ids: number[];
  /** How many fit in the pages that were read. */
  found: number;
  /** A product that fits has changed since the pages were written. */
  is_changed: boolean;
}

/**
 * Reads pages in their order until more than `most` products fit.
 * @param parameters those of `match`
 */
export async function walkPages(
  pool: Pool,
  { parameters, match }: { parameters: Parameters; match: LineMatch },
  { most, limit, offset }: { most: number; limit: number; offset: number },
): Promise<WalkedProducts | null> {
  const text = `
    with recursive ${walkSql(match, parameters.add(most))}
    select (select max(found) from walk) as found, exists (${changedProducts(match)}) as is_changed,
           array(select id from walk cross join unnest(walk.ids) with ordinality as one (id, place)
                  order by walk.step, place limit ${parameters.add(limit)} offset ${parameters.add(offset)}) as ids`;
  const { rows } = await pool.query<WalkedProducts>({ name: preparedName(text), text, values: parameters.values });
  return rows[0] ?? null;
}
