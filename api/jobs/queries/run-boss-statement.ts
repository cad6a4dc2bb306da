import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

/**
 * Runs a statement of pg-boss itself in the manager's transaction: that which queues a job, one text for each name.
 * @returns rows as pg-boss wants them
 */
export async function runBossStatement(
  db: Pick<EntityManager, 'query'>,
  text: string,
  values?: unknown[],
): Promise<{ rows: unknown[] }> {
  const rows: unknown = await db.query(prepared(text), values);
  return { rows: Array.isArray(rows) ? rows : [] };
}
