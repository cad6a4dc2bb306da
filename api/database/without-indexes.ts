import type { EntityManager } from 'typeorm';

/**
 * Rewrites tables wholly: their indexes, except those of keys, are dropped before and built once at the end, which is
 * several times faster than keeping them up row by row. Inside a transaction; the tables are locked until its end. A role
 * that does not own the tables cannot drop anything: for it the indexes are kept up.
 */
export async function withoutIndexes(
  db: Pick<EntityManager, 'query'>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes: { name: string; definition: string }[] = await db.query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = any($1::regclass[]) and pg_has_role(c.relowner, 'usage') and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of indexes) await db.query(`drop index "${name}"`);
  await work();
  for (const { definition } of indexes) await db.query(definition);
}
