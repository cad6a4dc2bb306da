import type { OrderEnding } from '../order/cancel-order.ts';
import { addTask } from '../staff/add-task.ts';

/** An invoice that was issued for a cancelled order needs a credit note, which a person makes. */
export const askForCreditNote: OrderEnding = async (manager, _jobs, order) => {
  const [invoice]: { number: string; total: number }[] = await manager.query(
    `select number, total from invoice where order_id = $1`,
    [order.id],
  );
  if (!invoice) return;
  const detail = { number: order.number, invoice: invoice.number, amount: invoice.total, currency: order.currency };
  await addTask(manager, 'credit_note', { kind: 'order', id: order.id }, detail);
};
