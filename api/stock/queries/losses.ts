import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

interface Loss {
  /** The supervisor's name. */
  by: string;
  /** Who got it; null when it was given back. */
  to: string | null;
}

/** The last time a list, package or return was taken from a person; undefined when it never was. */
export async function findLoss(db: Db, subjectId: string, userId: string): Promise<Loss | undefined> {
  const [loss]: Loss[] = await db.query(
    `select u.name as by, l.detail ->> 'holder' as to from state_log l join app_user u on u.id = l.actor_id
      where l.subject_id = $1 and l.detail ->> 'former' = $2 order by l.id desc limit 1`,
    [subjectId, userId],
  );
  return loss;
}
