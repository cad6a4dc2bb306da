import { reasonNaming } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { EntityManager } from 'typeorm';

/**
 * Why events of somebody who held a list or package are refused: a supervisor, named, took it over or gave it back.
 * @param holderId whose it is by now; what was taken and came back to the same person is theirs again
 * @returns null when it was never taken from the person, or is theirs again
 */
export async function reasonOfLoss(
  db: Pick<EntityManager, 'query'>,
  subjectId: string,
  userId: string,
  holderId: string,
): Promise<string | null> {
  const [loss]: { by: string; to: string | null }[] = await db.query(
    `select u.name as by, l.detail ->> 'holder' as to from state_log l join app_user u on u.id = l.actor_id
      where l.subject_id = $1 and l.detail ->> 'former' = $2 order by l.id desc limit 1`,
    [subjectId, userId],
  );
  if (!loss || (holderId === userId && loss.to !== null)) return null;
  return reasonNaming('TAKEN_OVER', loss.by);
}
