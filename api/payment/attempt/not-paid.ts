import { moveAttempt } from '@kolobeh/shared/payment/attempt-states.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { Actor } from '../../operation/state-log.ts';
import { moveAttemptTo } from '../move-attempt.ts';
import { nextLook } from './next-look.ts';
import type { ProviderSays } from '../online-provider.ts';
import type { Attempt } from '../queries/attempts.ts';
import { planLook } from '../queries/provider-checks.ts';

/** What a provider says of an attempt by which no money has come. */
export type NotPaidWord = Exclude<ProviderSays, 'paid' | 'held'>;

/** Whether the attempt may still be paid. */
export const mayGoOn = (says: NotPaidWord): boolean => says === 'created' || says === 'in_progress';

/**
 * The attempt, read under its order's or repair's lock, goes on or ended without money. An older answer that arrives late
 * does not open again what has ended.
 * @returns whether the attempt stands as the provider says
 */
export async function noteNotPaid(
  deps: Pick<Deps, 'now'>,
  manager: EntityManager,
  { attempt, says, actor }: { attempt: Attempt; says: NotPaidWord; actor: Actor },
): Promise<boolean> {
  const nextCheckAt = mayGoOn(says) ? nextLook(deps.now(), attempt.checks) : null;
  if (says === attempt.state) {
    if (nextCheckAt) await planLook(manager, attempt.id, nextCheckAt);
    return true;
  }
  if (!moveAttempt(attempt.state, says).ok) return false;
  await moveAttemptTo(manager, attempt, says, { actor, nextCheckAt });
  return true;
}
