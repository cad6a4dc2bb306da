import { z } from 'zod';

/** A page of a list: `page` counts from 1. */
export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(500).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(24),
});

/** What a column of numbers is compared with; nothing any column holds is beyond it. */
const comparable = z.number().min(-1e15).max(1e15);

/** One condition of a grid's filter, in the shapes AG Grid Community sends. */
export const GridFilter = z.union([
  z.strictObject({
    filterType: z.literal('text'),
    type: z.enum(['contains', 'equals', 'startsWith', 'blank', 'notBlank']),
    filter: z.string().max(120).optional(),
  }),
  z.strictObject({
    filterType: z.literal('number'),
    type: z.enum(['equals', 'greaterThan', 'greaterThanOrEqual', 'lessThan', 'lessThanOrEqual', 'inRange']),
    filter: comparable,
    filterTo: comparable.optional(),
  }),
  z.strictObject({
    filterType: z.literal('date'),
    type: z.enum(['equals', 'greaterThan', 'lessThan', 'inRange']),
    dateFrom: z.string().max(40),
    dateTo: z.string().max(40).nullish(),
  }),
  z.strictObject({ filterType: z.literal('set'), values: z.array(z.string().max(60)).max(60) }),
]);
export type GridFilter = z.infer<typeof GridFilter>;

/**
 * What a grid of the back office asks for: rows `start_row` (inclusive) to `end_row` (exclusive), sorted and
 * filtered by the server. Unknown columns are refused by the route.
 */
export const GridQuery = z.strictObject({
  start_row: z.int().min(0).max(1_000_000),
  end_row: z.int().min(1).max(1_000_500),
  sort: z
    .array(z.strictObject({ column: z.string().max(40), direction: z.enum(['asc', 'desc']) }))
    .max(3)
    .default([]),
  filter: z.record(z.string().max(40), GridFilter).default({}),
  search: z.string().trim().max(80).default(''),
  /** Codes that the screen says in words which the search finds: those words are not the server's. */
  codes: z.array(z.string().max(60)).max(200).optional(),
});
export type GridQuery = z.infer<typeof GridQuery>;

/**
 * `total` counts all rows that fit the filter. With `has_more` more of them fit than were counted: rows that come
 * sorted from an index are given as soon as there are enough, and counting the others would cost more than they did.
 */
export const gridPage = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.int(), has_more: z.boolean().optional() });

/** How a column of a grid may be filtered and sorted, at the server and in a station's cache alike. */
export interface ColumnTerms {
  kind: 'text' | 'number' | 'date' | 'set';
  /** Rows without a value come last; asking for it where every row has one would keep an index from being used. */
  isNullable?: true;
  /** Its values are codes that screens say in words: a search finds them by `codes` too. One column of a grid at most. */
  isSaid?: true;
  /** No two rows share a value, so nothing sorted by it needs a tie-breaker (which would keep an index from being used). */
  isUnique?: true;
  /** What many rows are not sorted by: no index has it. */
  filterOnly?: true;
  /** Column whose values its own are not comparable across: amounts of two currencies are sorted by market first. */
  within?: string;
}
export type GridTerms = Readonly<Record<string, ColumnTerms>>;

type Sort = GridQuery['sort'];

/** The sort with what a column is sorted within put before it, unless the person sorts by that too. */
export const groupedSort = (terms: GridTerms, sort: Sort): Sort =>
  sort.flatMap((one) => {
    const within = Object.hasOwn(terms, one.column) ? terms[one.column]?.within : undefined;
    if (!within || sort.some(({ column }) => column === within)) return [one];
    return [{ column: within, direction: 'asc' as const }, one];
  });

/** Most open tasks that a record tells. */
export const mostTasksOfRecord = 500;
