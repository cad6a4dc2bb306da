// What the bank says of a hold that secures a traded-in device; under its order's lock, in any order and number.
import { toHold } from '@kolobeh/shared/discount/device-standing.ts';
import { takeBy } from '@kolobeh/shared/payment/hold-states.ts';
import type { EntityManager } from 'typeorm';
import { addDueTask } from '../../discount/add-due-task.ts';
import { endBonusTask } from '../../discount/end-bonus-task.ts';
import { findStanding, payDue, secureDevice, unsecureDevice } from '../../discount/queries/device-standings.ts';
import type { Deps } from '../../operation/deps.ts';
import { addLog, type NewLogEntry } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { becomesRefund } from '../becomes-refund.ts';
import { moveAttemptTo } from '../move-attempt.ts';
import type { ProviderSays } from '../online-provider.ts';
import { type Attempt, setAmount } from '../queries/attempts.ts';
import { releaseWaiting } from '../release-waiting.ts';
import { endHoldOfCard, findHold, insertHold } from './queries/card-holds.ts';

interface Word {
  order: StoredOrder;
  attempt: Attempt;
  says: ProviderSays;
  actor: NewLogEntry['actor'];
}

/** The bank holds the money: the goods may go, or all of it is let go where it secures nothing any more. */
async function isPlaced(deps: Deps, manager: EntityManager, { order, attempt, actor }: Word): Promise<void> {
  if (attempt.state === 'held') return;
  const now = deps.now();
  const device = order.state === 'cancelled' ? null : await findStanding(manager, order.id);
  const secures = device !== null && toHold(device) === attempt.amount;
  await moveAttemptTo(manager, attempt, 'held', { actor });
  await insertHold(manager, {
    payment_id: attempt.id,
    order_id: order.id,
    state: secures ? 'held' : 'releasing',
    amount: attempt.amount,
    take_by: takeBy(now, deps.settings.CARD_HOLD_DAYS),
    next_try_at: secures ? null : now,
  });
  if (!secures) {
    await deps.jobs.send(manager, 'end-card-hold', { paymentId: attempt.id });
    return;
  }
  await secureDevice(manager, order.id, now);
  await addLog(manager, { orderId: order.id, actor, what: 'hold_placed', detail: { amount: attempt.amount } });
  await releaseWaiting(deps, manager, order, actor);
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'hold_placed' });
}

/** The money was taken, all of it or the part that was due; of an order that is due nothing it goes back. */
async function isTaken(deps: Deps, manager: EntityManager, { order, attempt, actor }: Word): Promise<void> {
  const hold = await findHold(manager, attempt.id);
  const ended = hold && (await endHoldOfCard(manager, hold, 'taken', deps.now()));
  if (ended) await setAmount(manager, attempt.id, ended.captured);
  const taken = { ...attempt, amount: ended?.captured ?? attempt.amount };
  if (order.state === 'cancelled' || !ended || !(await payDue(manager, order.id, deps.now())))
    return becomesRefund(deps, manager, {
      order,
      attempt: taken,
      why: order.state === 'cancelled' ? 'order_cancelled' : 'paid_twice',
    });
  await moveAttemptTo(manager, attempt, 'paid', { actor });
  await endBonusTask(manager, order.id);
  await addLog(manager, { orderId: order.id, actor, what: 'hold_captured', detail: { amount: taken.amount } });
  await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'hold_captured' });
}

/** The bank holds it no more: let go as we asked, or by itself, and then its customer is asked for what it secured. */
async function isGone(deps: Deps, manager: EntityManager, { order, attempt, actor }: Word): Promise<void> {
  await moveAttemptTo(manager, attempt, 'cancelled', { actor });
  const hold = await findHold(manager, attempt.id);
  const ended = hold && (await endHoldOfCard(manager, hold, 'gone', deps.now()));
  if (!hold || !ended) return;
  const what = ended.state === 'released' ? 'hold_released' : 'hold_lost';
  await addLog(manager, { orderId: order.id, actor, what, detail: { amount: hold.amount } });
  if (ended.state === 'released' || order.state === 'cancelled') return;
  await unsecureDevice(manager, order.id);
  if (hold.state === 'capturing') {
    await addDueTask(manager, order, ended.captured);
    await deps.jobs.send(manager, 'send-order-mail', { orderId: order.id, kind: 'device_difference' });
  }
}

/** @returns false where a hold is an attempt like any other: opened, declined, given up */
export async function settleHold(deps: Deps, manager: EntityManager, word: Word): Promise<boolean> {
  const { says, attempt } = word;
  if (says === 'held') await isPlaced(deps, manager, word);
  else if (says === 'paid') await isTaken(deps, manager, word);
  else if (attempt.state === 'held' && (says === 'cancelled' || says === 'declined')) await isGone(deps, manager, word);
  else return attempt.state === 'held';
  return true;
}
