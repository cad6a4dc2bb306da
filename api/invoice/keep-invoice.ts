import { bankAccountOf } from '../operation/settings.ts';
import type { Deps } from '../operation/deps.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { listOrderDiscounts } from '../order/queries/order-discounts.ts';
import { listLines, type StoredLine } from '../order/queries/order-lines.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { findInvoice, setFileKey } from './queries/invoices.ts';
import { listPackedDevices } from './queries/packed-devices.ts';

async function linesWithNumbers(deps: Deps, orderId: string): Promise<(StoredLine & { identifiers: string[] })[]> {
  const lines = await listLines(deps.source, orderId);
  const devices = await listPackedDevices(deps.source, orderId);
  return lines.map((line) => ({
    ...line,
    identifiers: devices.filter((one) => one.order_line_id === line.id).map((one) => one.scanned_value),
  }));
}

/** Key of the invoice's document; it is made on first use and then kept as it is. Null when no invoice was issued. */
export async function keepInvoice(deps: Deps, orderId: string): Promise<string | null> {
  const [invoice, order] = await Promise.all([findInvoice(deps.source, orderId), findOrder(deps.source, orderId)]);
  if (!invoice || !order) return null;
  if (invoice.file_key) return invoice.file_key;
  const key = `invoices/${invoice.number}.pdf`;
  const account = bankAccountOf(deps.settings, order.market);
  const pdf = await invoicePdf({
    invoice,
    order,
    lines: await linesWithNumbers(deps, orderId),
    discounts: await listOrderDiscounts(deps.source, orderId),
    account,
    isPaid: order.payment_state === 'paid',
  });
  await deps.files.put(key, pdf, 'application/pdf');
  await setFileKey(deps.source, invoice.id, key);
  return key;
}
