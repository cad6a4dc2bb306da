import type { ProductQuery } from '@kolobeh/shared/catalogue/office-product.ts';
import type { Pool } from 'pg';
import { preparedName } from '../../database/prepared-name.ts';
import { Parameters, windowOf } from '../../grid/grid-sql.ts';
import { changedProducts, type LineMatch, lineMatch, pageLines, type ProductText } from '../../grid/product-search.ts';

/** Products are counted up to so many, and those up to the asked rows. */
const countedProducts = 500;

export interface FoundProducts {
  ids: number[];
  /** How many fit; at least so many with `has_more`. */
  total: number;
  has_more?: boolean;
}

/** Shorter texts say too little to search for. */
export const isSearched = (text: string): boolean => text.length >= 2;

const texts: Readonly<Record<string, ProductText>> = { name: 'name', code: 'code', ean: 'ean' };

/** The part of a text that is asked for; null where anything else narrows or sorts the products. */
function askedText({ search, filter, sort, category }: ProductQuery, parameters: Parameters): LineMatch | null {
  const isByName = sort.length === 1 && sort[0]?.column === 'name' && sort[0].direction === 'asc';
  const [first, ...others] = Object.entries(filter);
  if (!isByName || category !== undefined || others.length > 0) return null;
  if (!first) return isSearched(search) ? lineMatch(parameters, 'any', search, false) : null;
  const [column, asked] = first;
  const of = Object.hasOwn(texts, column) ? texts[column] : undefined;
  if (!of || isSearched(search) || asked.filterType !== 'text') return null;
  const isPart = asked.type === 'contains' || asked.type === 'startsWith';
  return isPart ? lineMatch(parameters, of, asked.filter ?? '', asked.type === 'startsWith') : null;
}

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

/**
 * Products by a part of a text, sorted by name: pages are read in their order until there are enough, so the cost
 * follows what is asked for and not how many fit.
 * @returns null when more than that is asked for, or when a product that fits has changed since the pages were written,
 * which so do not know its place
 */
export async function productsByName(pool: Pool, query: ProductQuery): Promise<FoundProducts | null> {
  const parameters = new Parameters();
  const match = askedText(query, parameters);
  if (!match) return null;
  const { limit, offset } = windowOf(query);
  const most = Math.max(countedProducts, offset + limit);
  const text = `
    with recursive ${walkSql(match, parameters.add(most))}
    select (select max(found) from walk) as found, exists (${changedProducts(match)}) as is_changed,
           array(select id from walk cross join unnest(walk.ids) with ordinality as one (id, place)
                  order by walk.step, place limit ${parameters.add(limit)} offset ${parameters.add(offset)}) as ids`;
  const { rows } = await pool.query<{ ids: number[]; found: number; is_changed: boolean }>({
    name: preparedName(text),
    text,
    values: parameters.values,
  });
  const [answer] = rows;
  if (!answer || answer.is_changed) return null;
  return { ids: answer.ids, total: Math.min(answer.found, most), has_more: answer.found > most };
}
