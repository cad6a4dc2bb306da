import { GridFilter, type GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';

/** What the grid asks of its datasource, in the grid's own words. */
export interface GridRequest {
  startRow: number;
  endRow: number;
  sortModel: readonly { colId: string; sort: 'asc' | 'desc' }[];
  filterModel: Record<string, unknown>;
}

/** Filters of columns; one that the server would not understand is left out. */
const Filters = z.record(z.string(), z.unknown());

const NumberFilter = z.object({ filterType: z.literal('number'), filter: z.number(), filterTo: z.number().nullish() });

/** People filter amounts in whole crowns or lei, the server compares minor units. */
function inMinorUnits(filter: unknown): unknown {
  const parsed = NumberFilter.safeParse(filter);
  if (!parsed.success) return filter;
  const { filter: from, filterTo } = parsed.data;
  return {
    ...Filters.parse(filter),
    filter: Math.round(from * minorUnits),
    ...(typeof filterTo === 'number' ? { filterTo: Math.round(filterTo * minorUnits) } : { filterTo: undefined }),
  };
}

/** The grid writes days as `2026-11-21 00:00:00`; the server wants the day alone. */
const dayOnly = (text: string): string => text.slice(0, 10);

const withPlainDays = (filter: GridFilter): GridFilter =>
  filter.filterType === 'date'
    ? { ...filter, dateFrom: dayOnly(filter.dateFrom), dateTo: filter.dateTo ? dayOnly(filter.dateTo) : null }
    : filter;

/** Server's filters of the grid's filter model. */
function toFilters(model: Record<string, unknown>, amounts: ReadonlySet<string>): Record<string, GridFilter> {
  const filters: Record<string, GridFilter> = {};
  for (const [column, one] of Object.entries(model)) {
    const parsed = GridFilter.safeParse(amounts.has(column) ? inMinorUnits(one) : one);
    if (parsed.success) filters[column] = withPlainDays(parsed.data);
  }
  return filters;
}

/** `amounts` names the columns that hold minor units. */
export const toGridQuery = (request: GridRequest, search: string, amounts: ReadonlySet<string>): GridQuery => ({
  start_row: request.startRow,
  end_row: request.endRow,
  sort: request.sortModel.slice(0, 3).map(({ colId, sort }) => ({ column: colId, direction: sort })),
  filter: toFilters(request.filterModel, amounts),
  search: search.trim(),
});

/** Most codes that a search is told of. */
const mostCodes = 200;

/** The query with the codes that its search means in the words of the screen. */
export function withCodes(query: GridQuery, codesOf: ((search: string) => string[]) | undefined): GridQuery {
  const codes = codesOf && query.search !== '' ? codesOf(query.search).slice(0, mostCodes) : [];
  return codes.length > 0 ? { ...query, codes } : query;
}
