import type { EntityManager } from 'typeorm';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Why } from '../../operation/state-log.ts';
import { setPaymentState } from '../../order/queries/change-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { settleWaiting } from '../../order/withdrawal/move-withdrawal.ts';
import { moveAttemptTo } from '../move-attempt.ts';
import { findAttempt, listAttempts } from '../queries/attempts.ts';
import { isMoneyAwaited } from './queries/refunds.ts';

/** The last money of a cancelled order has left: its payments are refunded, and what waited for the money ends. */
export async function endCancelledMoney(
  manager: EntityManager,
  jobs: JobQueue,
  order: StoredOrder,
  why: Why,
): Promise<void> {
  if (order.state !== 'cancelled' || (await isMoneyAwaited(manager, order.id))) return;
  for (const attempt of await listAttempts(manager, order.id))
    if (attempt.state === 'refund_due') await moveAttemptTo(manager, attempt, 'refunded', why);
  if (order.payment_state === 'refund_due') await setPaymentState(manager, order.id, 'refunded');
  await settleWaiting(manager, jobs, order.id, { from: ['goods_back'], why });
}

/** Money that came late or twice has left: its own attempt is refunded, and a cancelled order may be at its end. */
export async function endLateMoney(
  manager: EntityManager,
  jobs: JobQueue,
  { order, paymentId, why }: { order: StoredOrder; paymentId: string; why: Why },
): Promise<void> {
  const attempt = await findAttempt(manager, paymentId);
  if (attempt?.state === 'refund_due') await moveAttemptTo(manager, attempt, 'refunded', why);
  await endCancelledMoney(manager, jobs, order, why);
}
