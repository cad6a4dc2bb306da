// What the card gateway says of a repair that its owner pays online; under the repair's lock, in any order and number.
import { isSettled } from '@kolobeh/shared/payment/attempt-states.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Actor } from '../../operation/state-log.ts';
import { lockRepairById } from '../../repair/bench/queries/bench-repairs.ts';
import { readDue } from '../../repair/payment/read-due.ts';
import { addTask } from '../../staff/add-task.ts';
import { moveAttemptTo } from '../move-attempt.ts';
import { noteNotPaid } from '../attempt/not-paid.ts';
import type { ProviderSays } from '../online-provider.ts';
import { type Attempt, findAttempt } from '../queries/attempts.ts';
import { returnByGateway } from '../refund/return-by-gateway.ts';

declare module '../../operation/deps.ts' {
  interface Deps {
    /** Notes in the same transaction that a locked repair was paid online, with its invoice and letter. */
    repairPaid: (
      deps: Deps,
      manager: EntityManager,
      repair: RepairRow,
      paid: Pick<Attempt, 'amount' | 'provider_transaction'>,
    ) => Promise<void>;
  }
}

const system = { id: null, kind: 'system' } as const;

/** Money that came for a repair that was paid otherwise meanwhile goes back by the gateway that took it. */
async function goesBack(deps: Deps, manager: EntityManager, repair: RepairRow, attempt: Attempt): Promise<void> {
  const why = 'paid_twice';
  await moveAttemptTo(manager, attempt, 'refund_due', { actor: system, reason: why });
  const { amount, currency } = attempt;
  const came = [{ ...attempt, state: 'paid' as const }];
  const left = await returnByGateway(manager, deps.jobs, came, { amount, cause: 'late', why: { actor: system } });
  const detail = { number: repair.number, amount: left, currency, why };
  if (left > 0) await addTask(manager, 'refund', { kind: 'payment', id: attempt.id }, detail);
}

interface Word {
  attemptId: string;
  repairId: string;
  says: ProviderSays;
  actor: Actor;
}

/** Writes what the gateway says of an attempt to pay a repair, once. */
export async function settleRepair(
  deps: Deps,
  manager: EntityManager,
  { attemptId, repairId, says, actor }: Word,
): Promise<void> {
  const repair = await lockRepairById(manager, repairId);
  // Read again under the repair's lock: whoever came first has settled it.
  const attempt = await findAttempt(manager, attemptId);
  if (!repair || !attempt || isSettled(attempt.state)) return;
  if (says !== 'paid' && says !== 'held') {
    await noteNotPaid(deps, manager, { attempt, says, actor });
    return;
  }
  const { due } = await readDue(manager, repair);
  if (due !== attempt.amount) return goesBack(deps, manager, repair, attempt);
  await moveAttemptTo(manager, attempt, 'paid', { actor });
  await deps.repairPaid(deps, manager, repair, attempt);
}
