import { reasonNaming } from '@kolobeh/shared/warehouse/supervision/refusal-reason.ts';
import type { EntityManager } from 'typeorm';
import { findLoss } from './queries/losses.ts';

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
  const loss = await findLoss(db, subjectId, userId);
  if (!loss || (holderId === userId && loss.to !== null)) return null;
  return reasonNaming('TAKEN_OVER', loss.by);
}
