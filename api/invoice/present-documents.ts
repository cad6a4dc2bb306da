import { creditableLines } from '@kolobeh/shared/invoice/credit-lines.ts';
import {
  IssuableKind,
  mayIssue,
  type OfficeDocument,
  type OrderDocument,
  type OrderDocuments,
} from '@kolobeh/shared/invoice/order-documents.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EInvoiceRow } from '../database/entities/orders/e-invoice-entities.ts';
import type { InvoiceRow } from '../database/entities/orders/invoice-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { contentOfDocument } from './content-of-document.ts';
import { creditedLines } from './credit/credited-lines.ts';
import { isStanding } from './issue-invoice.ts';
import { listEInvoices } from './e-factura/queries/e-invoices.ts';
import { listDocuments } from './queries/invoices.ts';

/** Documents as their list shows them. */
export const presentList = (
  rows: readonly InvoiceRow[],
  { currency }: Pick<StoredOrder, 'currency'>,
): OrderDocument[] =>
  rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: row.number,
    state: row.state,
    issued_on: row.issued_on,
    total: money(row.total, currency),
    has_xml: row.xml_key !== null,
    corrects: rows.find(({ id }) => id === row.corrects_id)?.number ?? null,
  }));

function presentSending(sent: readonly EInvoiceRow[], id: string): OfficeDocument['e_invoice'] {
  const row = sent.find(({ invoice_id: invoiceId }) => invoiceId === id);
  if (!row) return null;
  const { state, upload_index: index, last_error, ended_at: endedAt } = row;
  return { state, index, last_error, ended_at: endedAt?.toISOString() ?? null };
}

/** Documents of an order, and what may be done about them. */
export const presentDocuments = (deps: Deps, order: StoredOrder): Promise<OrderDocuments> =>
  inTransaction(deps.source, async (manager) => {
    const rows = await listDocuments(manager, order.id);
    const invoice = rows.find(({ kind }) => kind === 'invoice');
    const sent = await listEInvoices(
      manager,
      rows.map(({ id }) => id),
    );
    const content = invoice && (await contentOfDocument(deps, manager, invoice));
    return {
      invoice_state: invoice?.state ?? 'not_created',
      documents: presentList(rows, order).map((one) => ({ ...one, e_invoice: presentSending(sent, one.id) })),
      issuable: IssuableKind.options.filter(
        (kind) => mayIssue(kind, order) && !rows.some((one) => isStanding(one, kind, order)),
      ),
      creditable: content ? creditableLines(content.lines, creditedLines(rows)) : [],
    };
  });
