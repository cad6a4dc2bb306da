import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { type AttemptRefusal, type AttemptState, moveAttempt } from '@kolobeh/shared/payment/attempt-states.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../operation/state-log.ts';
import { type Attempt, insertAttempt, type NewAttempt, setAttemptState } from './queries/attempts.ts';

type Db = Pick<EntityManager, 'query'>;

/** Stores an attempt to pay, with its log row. */
export async function addAttempt(db: Db, attempt: NewAttempt, why: Why): Promise<void> {
  await insertAttempt(db, attempt);
  await logStates(db, 'payment', [{ id: attempt.id, from: null, to: attempt.state }], why);
}

/**
 * Moves an attempt, read under its order's lock, by the table of its states, with its log row.
 * @param why `nextCheckAt`: when the provider is to be asked again; null = no more
 */
export async function moveAttemptTo(
  db: Db,
  attempt: Pick<Attempt, 'id' | 'state'>,
  to: AttemptState,
  { nextCheckAt = null, ...why }: Why & { nextCheckAt?: Date | null },
): Promise<Result<AttemptState, AttemptRefusal>> {
  const moved = moveAttempt(attempt.state, to);
  if (!moved.ok) return moved;
  if (!(await setAttemptState(db, attempt, to, nextCheckAt)))
    throw new Error(`Payment ${attempt.id} is no longer ${attempt.state}`);
  await logStates(db, 'payment', [{ id: attempt.id, from: attempt.state, to }], why);
  return moved;
}
