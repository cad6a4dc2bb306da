import { type IssuableKind, mayIssue } from '@kolobeh/shared/invoice/order-documents.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { findOrderByNumber, lockOrder } from '../order/queries/find-order.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { issueOfOrder, isStanding } from './issue-invoice.ts';
import { listDocuments, type NewDocument } from './queries/invoices.ts';

type Refusal = { code: 'ORDER_NOT_FOUND' | 'DOCUMENT_ISSUED' | 'NOT_TO_BE_INVOICED' };

/** A person of the office issues what nothing issued by itself. */
export async function issueByHand(
  deps: Deps,
  caller: Caller,
  { number, kind }: { number: string; kind: IssuableKind },
): Promise<Result<{ order: StoredOrder; issued: NewDocument }, Refusal>> {
  const found = await findOrderByNumber(deps.source, number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager) => {
    const order = (await lockOrder(manager, found.id)) ?? found;
    if ((await listDocuments(manager, order.id)).some((one) => isStanding(one, kind, order)))
      return refused({ code: 'DOCUMENT_ISSUED' });
    if (!mayIssue(kind, order)) return refused({ code: 'NOT_TO_BE_INVOICED' });
    const issued = await issueOfOrder(deps, manager, order, { kind, actor: { id: caller.id, kind: 'staff' } });
    await writeAudit(manager, caller, {
      action: 'invoice.issue',
      subject: { kind: 'order', id: order.id },
      detail: { number: issued.number, kind },
    });
    return ok({ order, issued });
  });
}

interface Batch {
  created: { number: OrderNumber; invoice: string }[];
  refused: { number: OrderNumber; code: Refusal['code'] }[];
}

/** Invoices of several orders, each for itself: one that is refused stops none of the others. */
export async function issueBatch(
  deps: Deps,
  caller: Caller,
  numbers: readonly OrderNumber[],
): Promise<Result<Batch, { code: 'NO_INVOICES_SELECTED' }>> {
  if (numbers.length === 0) return refused({ code: 'NO_INVOICES_SELECTED' });
  const batch: Batch = { created: [], refused: [] };
  for (const number of new Set(numbers)) {
    const made = await issueByHand(deps, caller, { number, kind: 'invoice' });
    if (made.ok) batch.created.push({ number, invoice: made.value.issued.number });
    else batch.refused.push({ number, code: made.refusal.code });
  }
  return ok(batch);
}
