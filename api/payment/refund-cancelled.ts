import type { OrderEnding } from '../order/cancel-order.ts';
import { setPaymentState } from '../order/queries/change-order.ts';
import { addTask } from '../staff/add-task.ts';
import { moveAttemptTo } from './move-attempt.ts';
import { listAttempts } from './queries/attempts.ts';

/** Money that came for a cancelled order is to be given back by a person. */
export const refundCancelled: OrderEnding = async (manager, _jobs, order, why) => {
  if (order.payment_state !== 'paid') return;
  await setPaymentState(manager, order.id, 'refund_due');
  const paid = (await listAttempts(manager, order.id)).filter(({ state }) => state === 'paid');
  for (const attempt of paid) await moveAttemptTo(manager, attempt, 'refund_due', why);
  const detail = { number: order.number, amount: order.total, currency: order.currency };
  await addTask(manager, 'refund', { kind: 'order', id: order.id }, detail);
};
