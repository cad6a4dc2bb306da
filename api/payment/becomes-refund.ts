import type { EntityManager } from 'typeorm';
import type { Deps } from '../operation/deps.ts';
import { setPaymentState } from '../order/queries/change-order.ts';
import { addLog } from '../order/queries/order-log.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { addTask } from '../staff/add-task.ts';
import { askToCancel } from './loan/cancel-loan.ts';
import { moveAttemptTo } from './move-attempt.ts';
import type { Attempt } from './queries/attempts.ts';
import { returnByGateway } from './refund/return-by-gateway.ts';

/** Why money goes back that came when a driver had been told to take it at the door. */
export const collectedAtTheDoor = 'collected_at_the_door';

const system = { id: null, kind: 'system' } as const;

/** Money that came for an order that cannot take it: the gateway gives it back, a loan is cancelled, of other money it is a person's task. */
export async function becomesRefund(
  { jobs }: Pick<Deps, 'jobs'>,
  manager: EntityManager,
  { order, attempt, why }: { order: StoredOrder; attempt: Attempt; why: string },
): Promise<void> {
  await moveAttemptTo(manager, attempt, 'refund_due', { actor: system, reason: why });
  const isOwnMoney = order.payment_state !== 'paid' && why !== collectedAtTheDoor;
  if (isOwnMoney) await setPaymentState(manager, order.id, 'refund_due');
  await addLog(manager, { orderId: order.id, actor: system, what: 'refund_due', reason: why });
  if (await askToCancel(manager, jobs, attempt)) return;
  const { number } = order;
  const { amount, currency } = attempt;
  const came = [{ ...attempt, state: 'paid' as const }];
  const left = await returnByGateway(manager, jobs, came, { amount, cause: 'late', why: { actor: system } });
  const subject = { kind: 'payment', id: attempt.id };
  if (left > 0) await addTask(manager, 'refund', subject, { number, amount: left, currency, why });
}
