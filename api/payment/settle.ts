// Settlement: the one place where a payment attempt moves its state machine, idempotent under the order's lock.
import { isSettled } from '@kolobeh/shared/payment/attempt-states.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { endBonusTask } from '../discount/end-bonus-task.ts';
import { endHold, setPaymentState } from '../order/queries/change-order.ts';
import { addLog, type NewLogEntry } from '../order/queries/order-log.ts';
import { lockOrder } from '../order/queries/find-order.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import type { ProviderSays } from './online-provider.ts';
import { payDue } from '../discount/queries/device-standings.ts';
import { becomesRefund, collectedAtTheDoor } from './becomes-refund.ts';
import { moveAttemptTo } from './move-attempt.ts';
import { type Attempt, findAttempt } from './queries/attempts.ts';
import { settleHold } from './hold/settle-hold.ts';
import { isCollectedByCarrier } from './queries/cash-packages.ts';
import { mayGoOn, noteNotPaid, type NotPaidWord } from './attempt/not-paid.ts';
import { awaitsDevice, releaseWaiting } from './release-waiting.ts';
import { settleRepair } from './repair/settle-repair.ts';

async function becomesPaid(
  deps: Deps,
  manager: EntityManager,
  order: StoredOrder,
  attempt: Attempt,
  actor: NewLogEntry['actor'],
): Promise<void> {
  await moveAttemptTo(manager, attempt, 'paid', { actor });
  await setPaymentState(manager, order.id, 'paid');
  await endHold(manager, order.id);
  await addLog(manager, { orderId: order.id, actor, what: 'paid', detail: { provider: attempt.provider } });
  await releaseWaiting(deps, manager, { ...order, payment_state: 'paid' }, actor);
  const kind = (await awaitsDevice(manager, order)) ? 'device_awaited' : 'paid';
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind });
}

/** What was asked for instead of a device has come: the goods it pays a part of may go. */
async function differencePaid(
  deps: Deps,
  manager: EntityManager,
  order: StoredOrder,
  attempt: Attempt,
  actor: NewLogEntry['actor'],
): Promise<void> {
  if (!(await payDue(manager, order.id, deps.now())))
    return becomesRefund(deps, manager, { order, attempt, why: 'paid_twice' });
  await moveAttemptTo(manager, attempt, 'paid', { actor });
  await endBonusTask(manager, order.id);
  await addLog(manager, { orderId: order.id, actor, what: 'difference_paid', detail: { provider: attempt.provider } });
  await releaseWaiting(deps, manager, order, actor);
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'device_paid' });
}

/** The same as `settle`, in a transaction that does more. */
export async function settleWithin(
  deps: Deps,
  manager: EntityManager,
  attemptId: string,
  says: ProviderSays,
  actor: NewLogEntry['actor'],
): Promise<void> {
  const found = await findAttempt(manager, attemptId);
  if (found?.repair_id) return settleRepair(deps, manager, { attemptId, repairId: found.repair_id, says, actor });
  const order = found?.order_id ? await lockOrder(manager, found.order_id) : null;
  // Read again under the order's lock: whoever came first has settled it.
  const attempt = await findAttempt(manager, attemptId);
  if (!order || !attempt || isSettled(attempt.state)) return;
  if (attempt.part === 'hold' && (await settleHold(deps, manager, { order, attempt, says, actor }))) return;
  // Authorised is as good as paid: what is no hold is captured by the gateway itself.
  if (says === 'paid' || says === 'held') {
    if (order.state === 'cancelled') return becomesRefund(deps, manager, { order, attempt, why: 'order_cancelled' });
    if (attempt.part === 'difference') return differencePaid(deps, manager, order, attempt, actor);
    if (order.payment_state === 'paid') return becomesRefund(deps, manager, { order, attempt, why: 'paid_twice' });
    if (order.payment_kind === 'cash_on_delivery' && (await isCollectedByCarrier(manager, order.id)))
      return becomesRefund(deps, manager, { order, attempt, why: collectedAtTheDoor });
    return becomesPaid(deps, manager, order, attempt, actor);
  }
  return isNotPaid(deps, manager, { order, attempt, says, actor });
}

interface Word {
  order: StoredOrder;
  attempt: Attempt;
  says: NotPaidWord;
  actor: NewLogEntry['actor'];
}

/** What it is to the order that the attempt goes on, or ended without money. */
async function isNotPaid(deps: Deps, manager: EntityManager, { order, attempt, says, actor }: Word): Promise<void> {
  const stands = await noteNotPaid(deps, manager, { attempt, says, actor });
  if (!stands || attempt.part !== 'order') return;
  if (says === 'in_progress' && order.payment_state === 'unpaid')
    await setPaymentState(manager, order.id, 'in_progress');
  if (!mayGoOn(says) && order.payment_state === 'in_progress') await setPaymentState(manager, order.id, 'unpaid');
}

/**
 * Writes what the provider says of an attempt, once. The browser's return, the provider's call and the regular look
 * all end here, in any order and number. A paid attempt of a cancelled or already paid order goes back.
 */
export const settle = (
  deps: Deps,
  attemptId: string,
  says: ProviderSays,
  actor: NewLogEntry['actor'] = { id: null, kind: 'system' },
): Promise<void> => inTransaction(deps.source, (manager) => settleWithin(deps, manager, attemptId, says, actor));
