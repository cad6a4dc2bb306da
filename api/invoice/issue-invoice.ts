import type { IssuableKind } from '@kolobeh/shared/invoice/order-documents.ts';
import type { EntityManager } from 'typeorm';
import type { InvoiceRow } from '../database/entities/orders/invoice-entities.ts';
import type { Actor } from '../operation/state-log.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { contentOfOrder } from './content-of-order.ts';
import { daysOf, issueDocument, type Issuer } from './issue-document.ts';
import { listDocuments, type NewDocument } from './queries/invoices.ts';

/** Whether a document is the one of its kind: a proforma only until the office changes what is to be paid. */
export const isStanding = (
  { kind, created_at: issued }: Pick<InvoiceRow, 'kind' | 'created_at'>,
  wanted: IssuableKind,
  { changed_at: changed }: Pick<StoredOrder, 'changed_at'>,
): boolean => kind === wanted && (kind === 'invoice' || changed === null || issued >= changed);

/**
 * Issues the order's invoice, or its proforma while it waits for a transfer, once. The day of issue is the tax point,
 * because goods leave with their invoice. The order has to be held by the caller.
 */
export async function issueOfOrder(
  issuer: Issuer,
  manager: EntityManager,
  order: StoredOrder,
  { kind, actor }: { kind: 'invoice' | 'proforma'; actor: Actor },
): Promise<NewDocument> {
  const earlier = (await listDocuments(manager, order.id)).findLast((one) => isStanding(one, kind, order));
  if (earlier) return earlier;
  const content = await contentOfOrder(issuer, manager, order, { kind, ...daysOf(order, issuer.now()) });
  return issueDocument(issuer, manager, content, { orderId: order.id, correctsId: null, actor });
}

/** The invoice that goes with the packed goods. */
export const issueInvoice = (
  issuer: Issuer,
  manager: EntityManager,
  order: StoredOrder,
  actor: Actor,
): Promise<NewDocument> => issueOfOrder(issuer, manager, order, { kind: 'invoice', actor });
