// Bounded count: exact up to a limit, "at least" beyond it.
import type { GridFilter, GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { windowOf } from './grid-sql.ts';

/** Rows that a text finds are counted up to so many: they are compared one by one. */
export const mostCounted = 500;
/** Others are counted up to so many: further than anybody scrolls, and as quickly in a table of millions. */
export const mostCountedByIndex = 50_000;

/** How many rows fit; at least so many with `has_more`. */
export interface Counted {
  total: number;
  has_more?: true;
}

const isPartOfText = (filter: GridFilter): boolean =>
  filter.filterType === 'text' && (filter.type === 'contains' || filter.type === 'startsWith');

/** Whether rows are looked for by a part of a text. */
export const isByText = (query: GridQuery): boolean =>
  query.search !== '' || Object.values(query.filter).some(isPartOfText);

/** Up to where is counted; never less than is asked for. */
export function boundOf(query: GridQuery): number {
  const { limit, offset } = windowOf(query);
  return Math.max(isByText(query) ? mostCounted : mostCountedByIndex, offset + limit);
}

/** Counts the rows of a grid in a row with `total`, one further than is told at most. */
export const countSql = (query: GridQuery, from: string, where: string): string =>
  `select count(*)::integer as total from (select from ${from} ${where} limit ${boundOf(query) + 1}) as counted`;

/** @param total what {@link countSql} answered; absent = none */
export function countedOf(query: GridQuery, total = 0): Counted {
  const bound = boundOf(query);
  return total > bound ? { total: bound, has_more: true } : { total };
}
