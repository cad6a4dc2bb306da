import type { EntityManager } from 'typeorm';

/** A connection within the transaction of one stage. */
export type Db = Pick<EntityManager, 'query'>;

/** A row by column names. Buffers are written as `\x…` text, dates as ISO text. */
export type Row = Readonly<Record<string, unknown>>;

const batch = 5000;

/**
 * Writes rows of one shape in batches, with the given values of identity columns.
 * Columns that the first row lacks keep the table's defaults.
 */
export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  for (let from = 0; from < rows.length; from += batch) {
    await db.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.slice(from, from + batch))],
    );
  }
}

/** Lets the next row of the table get a number after those written here. */
export const continueIds = (db: Db, table: string, column = 'id'): Promise<unknown> =>
  db.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'), greatest(max(${column}), 1), max(${column}) is not null)
       from ${table}`,
  );

/** Lets a sequence go on after the last number given out here; 0 = none was. */
export const continueSequence = (db: Db, name: string, last: number): Promise<unknown> =>
  db.query(`select setval('${name}', $1, $2)`, [Math.max(last, 1), last > 0]);
