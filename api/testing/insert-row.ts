import type { EntityManager } from 'typeorm';

export type Db = Pick<EntityManager, 'query' | 'transaction'>;

const asParameter = (value: unknown): unknown =>
  value !== null &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  !(value instanceof Date) &&
  !Buffer.isBuffer(value)
    ? JSON.stringify(value)
    : value;

/** Stores one row and returns it as the database has it. Plain objects become JSON. */
export async function insertRow<Row>(db: Db, table: string, row: Record<string, unknown>): Promise<Row> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  const [stored]: Row[] = await db.query(
    `insert into ${table} (${names.join(', ')}) values (${places}) returning *`,
    Object.values(row).map(asParameter),
  );
  if (!stored) throw new Error(`Nothing was stored in ${table}`);
  return stored;
}
