import type { EntityManager } from 'typeorm';
import type { OrderEnding } from '../order/cancel-order.ts';
import { setPaymentState } from '../order/queries/change-order.ts';
import { listWithdrawals } from '../order/withdrawal/queries/withdrawals.ts';
import { addTask } from '../staff/add-task.ts';
import { askToCancel } from './loan/cancel-loan.ts';
import { moveAttemptTo } from './move-attempt.ts';
import { listAttempts } from './queries/attempts.ts';
import { sumOfOrder, sumUnderWay } from './refund/queries/refunds.ts';
import { returnByGateway } from './refund/return-by-gateway.ts';

/** Whether some of the order's money paid other goods that were taken instead of it: a person counts what is left. */
const paidOtherGoods = async (manager: EntityManager, orderId: string): Promise<boolean> =>
  (await listWithdrawals(manager, orderId)).some((row) => row.state !== 'closed' && row.exchange_credit > 0);

/** Money that came for a cancelled order goes back by the gateway that took it, a loan is cancelled; what neither can is a person's task. */
export const refundCancelled: OrderEnding = async (manager, jobs, order, why) => {
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
  let amount = order.prepaid_amount > 0 ? 0 : order.total - (await sumOfOrder(manager, order.id));
  if (order.prepaid_amount > 0)
    for (const attempt of paid) amount += attempt.amount - (await sumUnderWay(manager, attempt.id));
  // What a company lent goes back to it by cancelling the loan; nothing of it was the customer's money.
  for (const attempt of paid) if (await askToCancel(manager, jobs, attempt)) amount -= attempt.amount;
  const isByGateway = amount > 0 && !(await paidOtherGoods(manager, order.id));
  const left = isByGateway ? await returnByGateway(manager, jobs, paid, { amount, cause: 'cancelled', why }) : amount;
  const detail = { number: order.number, amount: left, currency: order.currency };
  if (left > 0) await addTask(manager, 'refund', { kind: 'order', id: order.id }, detail);
};
