import type { ProductQuery } from '@kolobeh/shared/catalogue/office-product.ts';
import type { Pool } from 'pg';
import { Parameters, windowOf } from '../../grid/grid-sql.ts';
import { type LineMatch, lineMatch, type ProductText } from '../../grid/product-search.ts';
import { walkPages } from './queries/products-by-name.ts';

/** Products are counted up to so many, and those up to the asked rows. */
const countedProducts = 500;

/** Ids in the order of the names, for the asked rows alone. */
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
  const answer = await walkPages(pool, { parameters, match }, { most, limit, offset });
  if (!answer || answer.is_changed) return null;
  return { ids: answer.ids, total: Math.min(answer.found, most), has_more: answer.found > most };
}
