import type { EntityManager } from 'typeorm';

/** Runs a statement of pg-boss itself in the manager's transaction. @returns rows as pg-boss wants them */
export async function runBossStatement(
  db: Pick<EntityManager, 'query'>,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  const rows: unknown = await db.query(text, values);
  return { rows: Array.isArray(rows) ? rows : [] };
}
