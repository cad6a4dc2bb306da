import type { OrderEnding } from '../order/cancel-order.ts';
import { setPaymentState } from '../order/queries/change-order.ts';
import { addTask } from '../staff/add-task.ts';
import { moveAttemptTo } from './move-attempt.ts';
import { listAttempts } from './queries/attempts.ts';
import { sumOfOrder } from './refund/queries/refunds.ts';

/** Money that came for a cancelled order is to be given back by a person. */
export const refundCancelled: OrderEnding = async (manager, _jobs, order, why) => {
  const isPaid = order.payment_state === 'paid';
  if (!isPaid && order.prepaid_amount === 0) return;
  const paid = (await listAttempts(manager, order.id)).filter(({ state }) => state === 'paid');
  if (!isPaid && paid.length === 0) return;
  // Paid by returned goods alone: that money goes back with their withdrawal.
  if (paid.length === 0 && order.gift_amount === 0 && order.prepaid_amount === order.total) return;
  // What gift cards paid went back to them with the cancelling.
  const isAllByCards = paid.length === 0 && order.gift_amount > 0;
  await setPaymentState(manager, order.id, isAllByCards ? 'refunded' : 'refund_due');
  if (isAllByCards) return;
  for (const attempt of paid) await moveAttemptTo(manager, attempt, 'refund_due', why);
  // A device that paid a part of it is another task: money came for the rest alone, and for what the device did not pay.
  const came = order.prepaid_amount > 0 ? paid.reduce((sum, { amount }) => sum + amount, 0) : order.total;
  const back = await sumOfOrder(manager, order.id);
  const detail = { number: order.number, amount: came - back, currency: order.currency };
  await addTask(manager, 'refund', { kind: 'order', id: order.id }, detail);
};
