import type { OrderEnding } from '../../order/cancel-order.ts';
import { addTask } from '../../staff/add-task.ts';
import { findInvoice } from '../queries/invoices.ts';

/** An invoice that was issued for a cancelled order needs a credit note, which a person makes. */
export const askForCreditNote: OrderEnding = async (manager, _jobs, order) => {
  const invoice = await findInvoice(manager, order.id);
  if (!invoice) return;
  const detail = { number: order.number, invoice: invoice.number, amount: invoice.total, currency: order.currency };
  await addTask(manager, 'credit_note', { kind: 'order', id: order.id }, detail);
};
