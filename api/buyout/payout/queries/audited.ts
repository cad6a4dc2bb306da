import type { EntityManager } from 'typeorm';

/** Whether the audit log says that a person did something to a buy-out. */
export async function hasDone(
  db: Pick<EntityManager, 'query'>,
  { action, buyoutId, actorId }: { action: string; buyoutId: string; actorId: string | null },
): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from audit_log where action = $1 and subject_kind = 'buyout' and subject_id = $2 and actor_id = $3 limit 1`,
    [action, buyoutId, actorId],
  );
  return rows.length > 0;
}
