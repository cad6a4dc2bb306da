import type { CreditRefusal, WantedCredit } from '@kolobeh/shared/invoice/credit-lines.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import { addLog } from '../../order/queries/order-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { settleTasksAbout } from '../../staff/tasks.ts';
import { contentOfDocument } from '../content-of-document.ts';
import { creditContent } from './credit-content.ts';
import { daysOf, issueDocument } from '../issue-document.ts';
import { creditedLines } from './credited-lines.ts';
import { listDocuments, type NewDocument } from '../queries/invoices.ts';
import { returnsToCredit } from '../queries/returns-to-credit.ts';

type Refusal = CreditRefusal | { code: 'ORDER_NOT_FOUND' | 'NO_INVOICE' };

interface Wish {
  number: string;
  lines: readonly WantedCredit[];
  reason: string;
}

async function issue(
  deps: Deps,
  manager: EntityManager,
  { order, caller, wish }: { order: StoredOrder; caller: Caller; wish: Wish },
): Promise<Result<NewDocument, Refusal>> {
  const rows = await listDocuments(manager, order.id);
  const row = rows.find(({ kind }) => kind === 'invoice');
  if (!row) return refused({ code: 'NO_INVOICE' });
  const invoice = await contentOfDocument(deps, manager, row);
  const { lines, reason } = wish;
  const { today } = daysOf(order, deps.now());
  const content = creditContent(invoice, creditedLines(rows), { lines, reason, today });
  if (!content.ok) return content;
  const actor = { id: caller.id, kind: 'staff' } as const;
  return ok(await issueDocument(deps, manager, content.value, { orderId: order.id, correctsId: row.id, actor }));
}

/** What asked for a credit note is done by it: of the order itself, and of its returns. */
async function settleAsked(manager: EntityManager, caller: Caller, order: StoredOrder): Promise<void> {
  await settleTasksAbout(manager, caller, { kind: 'credit_note', subject: { kind: 'order', id: order.id } });
  for (const { id } of await returnsToCredit(manager, order.id))
    await settleTasksAbout(manager, caller, { kind: 'return_credit_note', subject: { kind: 'return', id } });
}

/**
 * A person of the office gives back lines of the invoice by a credit note, which the customer gets by mail. The order is
 * held meanwhile, so that two notes at once give back no more than there is. Rates are those of the invoice.
 */
export async function creditInvoice(deps: Deps, caller: Caller, wish: Wish): Promise<Result<StoredOrder, Refusal>> {
  const found = await findOrderByNumber(deps.source, wish.number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager): Promise<Result<StoredOrder, Refusal>> => {
    const order = (await lockOrder(manager, found.id)) ?? found;
    const issued = await issue(deps, manager, { order, caller, wish });
    if (!issued.ok) return issued;
    const { number, total, id } = issued.value;
    await addLog(manager, {
      orderId: order.id,
      actor: { id: caller.id, kind: 'staff' },
      what: 'credit_note',
      reason: wish.reason,
      detail: { number, total },
    });
    await settleAsked(manager, caller, order);
    await writeAudit(manager, caller, {
      action: 'invoice.credit',
      subject: { kind: 'order', id: order.id },
      detail: { number, total },
    });
    await deps.jobs.send(manager, 'send-document-mail', { documentId: id, sending: id });
    return ok(order);
  });
}
