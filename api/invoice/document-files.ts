import type { DocumentForm } from '@kolobeh/shared/invoice/order-documents.ts';
import type { InvoiceRow } from '../database/entities/orders/invoice-entities.ts';
import type { Deps } from '../operation/deps.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { contentOfOrder } from './content-of-order.ts';
import { documentPdf } from './document-pdf.ts';
import { daysOf } from './issue-document.ts';
import { keepDocument, type KeptFiles } from './keep-document.ts';
import { findDocument, findInvoice } from './queries/invoices.ts';

/** Files of the invoice, made on first use. Null when no invoice was issued. */
export async function keepInvoice(deps: Deps, orderId: string): Promise<KeptFiles | null> {
  const invoice = await findInvoice(deps.source, orderId);
  return invoice && keepDocument(deps, invoice.id);
}

/** A document among those of the order; null when it is another order's, or nobody's. */
export async function documentOf(deps: Deps, order: Pick<StoredOrder, 'id'>, id: string): Promise<InvoiceRow | null> {
  const document = await findDocument(deps.source, id);
  return document?.order_id === order.id ? document : null;
}

/** Key of a document in the wanted form; null where it has none. */
export async function keepForm(
  deps: Deps,
  order: Pick<StoredOrder, 'id'>,
  { id, form }: { id: string; form: DocumentForm },
): Promise<string | null> {
  const row = await documentOf(deps, order, id);
  const files = row && (await keepDocument(deps, row.id));
  return files?.[form] ?? null;
}

/** The order confirmed on paper, as it stands now. */
export async function confirmationFile(deps: Deps, order: StoredOrder): Promise<File> {
  const content = await contentOfOrder(deps, deps.source, order, {
    kind: 'proforma',
    ...daysOf(order, order.created_at),
  });
  const pdf = await documentPdf({ ...content, kind: 'confirmation', number: order.number });
  return new File([new Uint8Array(pdf)], `${order.number}.pdf`, { type: 'application/pdf' });
}
