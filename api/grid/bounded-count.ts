// Bounded count: exact up to a limit, "at least" beyond it.
import type { GridFilter, GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { windowOf } from './grid-sql.ts';

/** Rows that a text finds are counted up to so many, and those up to the asked ones. */
export const mostCounted = 500;

/** How many rows fit; at least so many with `has_more`. */
export interface Counted {
  total: number;
  has_more?: true;
}

const isPartOfText = (filter: GridFilter): boolean =>
  filter.filterType === 'text' && (filter.type === 'contains' || filter.type === 'startsWith');

/** Null where every row that fits is counted. */
function boundOf(query: GridQuery): number | null {
  const { limit, offset } = windowOf(query);
  const isByText = query.search !== '' || Object.values(query.filter).some(isPartOfText);
  return isByText ? Math.max(mostCounted, offset + limit) : null;
}

/**
 * Counts the rows of a grid in a row with `total`. What is found by a part of a text is compared row by row, so it is not
 * counted to the end.
 */
export function countSql(query: GridQuery, from: string, where: string): string {
  const bound = boundOf(query);
  return bound === null
    ? `select count(*)::integer as total from ${from} ${where}`
    : `select count(*)::integer as total from (select from ${from} ${where} limit ${bound + 1}) as counted`;
}

/** @param total what {@link countSql} answered; absent = none */
export function countedOf(query: GridQuery, total = 0): Counted {
  const bound = boundOf(query);
  return bound !== null && total > bound ? { total: bound, has_more: true } : { total };
}
