import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import { type Counted, countedOf, countSql } from '../bounded-count.ts';
import { filterConditions, type GridColumns, orderBy, Parameters, windowOf } from '../grid-sql.ts';
import type { TextRows } from '../text-rows.ts';

/** Conditions of rows in which a text of the grid's search is found; none for a text too short to search by. */
export type SearchConditions = (text: string, parameters: Parameters) => string[];

/** The shortest text that is searched by. */
export const shortestSearch = 2;

/** Rows that one of these finds by a part of a text, without regard to case and diacritics. */
export const foundBy =
  (...ways: readonly TextRows[]): SearchConditions =>
  (text, parameters) =>
    text.length < shortestSearch ? [] : [`(${ways.map((way) => way(parameters, text, false)).join(' or ')})`];

/** Rows that a search finds by their texts, or by a code whose words have it. */
function foundOrSaid(
  columns: GridColumns,
  { codes = [] }: GridQuery,
  { found, parameters }: { found: string[]; parameters: Parameters },
): string[] {
  const said = Object.values(columns).find(({ isSaid }) => isSaid);
  if (found.length === 0 || codes.length === 0 || !said) return found;
  return [`(${found.join(' and ')} or ${said.sql} = any(${parameters.add(codes)}::text[]))`];
}

/** Where the rows of a grid stand. All of it is ours and never comes from outside. */
interface GridTable<Row, Shown> {
  columns: GridColumns;
  /** What rows are found in and counted by. */
  from: string;
  /** What is joined only to show them; absent = nothing. */
  shownWith?: string;
  /** What is read of a row. */
  fields: string;
  present: (row: Row) => Shown;
  search: SearchConditions;
  /** Of which rows the grid is; absent = all. */
  only?: string | ((parameters: Parameters) => string | undefined);
  /** The column by which the latest come first where the grid sorts by none. */
  latestBy: string;
  /** `order by` of rows that are equal to the grid. */
  tieBreaker: string;
}

/** The `where` of a grid's query: its filter and search, within what the grid is of. */
export function whereOf<Row, Shown>(
  query: GridQuery,
  { columns, search, only }: Pick<GridTable<Row, Shown>, 'columns' | 'search' | 'only'>,
  parameters: Parameters,
): string {
  const narrowed = typeof only === 'function' ? only(parameters) : only;
  const conditions = [
    ...(narrowed ? [narrowed] : []),
    ...filterConditions(columns, query, parameters),
    ...foundOrSaid(columns, query, { found: search(query.search, parameters), parameters }),
  ];
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** A block of a grid's rows and how many fit in all. */
export async function listRows<Row, Shown>(
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  { columns, from, shownWith = '', fields, present, search, only, latestBy, tieBreaker }: GridTable<Row, Shown>,
): Promise<Counted & { rows: Shown[] }> {
  const parameters = new Parameters();
  const where = whereOf(query, { columns, search, only }, parameters);
  const counting: Promise<{ total: number }[]> = db.query(countSql(query, from, where), [...parameters.values]);
  const { limit, offset } = windowOf(query);
  const sorted = query.sort.length > 0 ? query : { ...query, sort: [{ column: latestBy, direction: 'desc' as const }] };
  const reading: Promise<Row[]> = db.query(
    `select ${fields} from ${from} ${shownWith} ${where}
      order by ${orderBy(columns, sorted, tieBreaker)} limit ${parameters.add(limit)} offset ${parameters.add(offset)}`,
    parameters.values,
  );
  const [[counted], rows] = await Promise.all([counting, reading]);
  return { ...countedOf(query, counted?.total), rows: rows.map(present) };
}
