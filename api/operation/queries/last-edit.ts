import type { EntityManager } from 'typeorm';

/** Who did an audited thing, or one of several, last and when; empty and null when nobody has. */
export async function lastEdit(
  db: Pick<EntityManager, 'query'>,
  action: string | readonly string[],
  subject: { kind: string; id: string },
): Promise<{ by: string; at: string | null }> {
  const [row]: { by: string | null; at: Date }[] = await db.query(
    `select u.name as by, a.at from audit_log a left join app_user u on u.id = a.actor_id
      where a.subject_kind = $1 and a.subject_id = $2 and a.action = any($3) order by a.id desc limit 1`,
    [subject.kind, subject.id, [action].flat()],
  );
  return { by: row?.by ?? '', at: row?.at.toISOString() ?? null };
}
