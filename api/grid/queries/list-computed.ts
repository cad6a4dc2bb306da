import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { EntityManager } from 'typeorm';
import { type GridColumns, orderBy, Parameters, windowOf } from '../grid-sql.ts';
import { type SearchConditions, whereOf } from './list-rows.ts';

/** Rows that a statement computes. All of it is ours and never comes from outside. */
interface ComputedTable<Row> {
  /** By names of the table's columns. */
  columns: GridColumns;
  /** A `select` of all rows, with what its own parameters `$1`, `$2` … stand for. */
  table: string;
  told: readonly unknown[];
  /** What is dear to compute of all rows once, or what of few rows more than once. */
  computed: 'materialized' | 'not materialized';
  search: SearchConditions;
  /** The column by which the greatest come first where the grid sorts by none. */
  greatestBy: keyof Row & string;
  tieBreaker: string;
}

/** A block of a grid's rows and how many fit, by one statement: what is dear to compute is computed once for both. */
export async function listComputed<Row>(
  db: Pick<EntityManager, 'query'>,
  query: GridQuery,
  { columns, table, told, computed, search, greatestBy, tieBreaker }: ComputedTable<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const parameters = new Parameters();
  for (const value of told) parameters.add(value);
  const where = whereOf(query, { columns, search }, parameters);
  const { limit, offset } = windowOf(query);
  const sorted =
    query.sort.length > 0 ? query : { ...query, sort: [{ column: greatestBy, direction: 'desc' as const }] };
  const [found]: { total: number; rows: Row[] }[] = await db.query(
    `with fit as ${computed} (select * from (${table}) computed ${where})
     select (select count(*)::integer from fit) as total,
            (select coalesce(json_agg(shown), '[]') from (
               select * from fit order by ${orderBy(columns, sorted, tieBreaker)}
                limit ${parameters.add(limit)} offset ${parameters.add(offset)}) shown) as rows`,
    parameters.values,
  );
  return found ?? { rows: [], total: 0 };
}
