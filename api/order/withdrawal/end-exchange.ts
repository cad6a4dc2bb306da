import { addTask } from '../../staff/add-task.ts';
import type { OrderEnding } from '../cancel-order.ts';
import { isMoneyAsked, lockByExchange, takeFromExchange } from './queries/exchanges.ts';

/**
 * The order of goods taken instead of money is cancelled: the money is the customer's again. It goes back with its
 * withdrawal; once somebody was told to give the rest back, and the gateway perhaps asked for it, it is a task of its own.
 */
export const endExchange: OrderEnding = async (manager, _jobs, order) => {
  if (order.prepaid_amount === 0) return;
  const row = await lockByExchange(manager, order.id);
  if (!row) return;
  const isUntold = row.state === 'declared' && !(await isMoneyAsked(manager, row.id));
  if (row.state === 'closed' || isUntold) return void (await takeFromExchange(manager, row.id));
  const detail = {
    number: order.number,
    amount: row.exchange_credit,
    currency: order.currency,
    withdrawal: row.number,
  };
  await addTask(manager, 'refund', { kind: 'withdrawal', id: row.id }, detail);
};
