import { BillingDocument } from '@kolobeh/shared/invoice/billing-document.ts';
import type { EntityManager } from 'typeorm';
import { findOrder } from '../order/queries/find-order.ts';
import { contentOfOrder } from './content-of-order.ts';
import type { Issuer } from './issue-document.ts';
import { fixContent, type NewDocument } from './queries/invoices.ts';

/**
 * All that an issued document says. One from before contents were fixed with the number has them fixed now, from its
 * order; only the sum and its tax are those it was issued with.
 */
export async function contentOfDocument(
  { settings }: Pick<Issuer, 'settings'>,
  manager: EntityManager,
  row: NewDocument,
): Promise<BillingDocument> {
  if (row.content) return BillingDocument.parse(row.content);
  const order = row.order_id === null ? null : await findOrder(manager, row.order_id);
  if (!order || row.kind === 'credit_note') throw new Error(`Document ${row.number} has lost its contents`);
  const days = { today: row.issued_on, due: row.due_on };
  const made = await contentOfOrder({ settings }, manager, order, { kind: row.kind, ...days });
  const content: BillingDocument = { ...made, number: row.number, total: row.total, vat_lines: row.vat_lines };
  await fixContent(manager, row.id, content);
  return content;
}
