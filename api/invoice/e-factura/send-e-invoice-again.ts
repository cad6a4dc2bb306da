import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrderByNumber } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { settleTasksAbout } from '../../staff/tasks.ts';
import { documentOf } from '../document-files.ts';
import { findEInvoice } from './queries/e-invoices.ts';
import { storeOutcome } from './send-e-invoice.ts';

type Refusal = { code: 'DOCUMENT_NOT_FOUND' | 'NOT_REJECTED' };

/** A person of the office has mended what was wrong: the document is sent once more. */
export async function sendEInvoiceAgain(
  deps: Deps,
  caller: Caller,
  { number, id }: { number: string; id: string },
): Promise<Result<StoredOrder, Refusal>> {
  const order = await findOrderByNumber(deps.source, number);
  const document = order && (await documentOf(deps, order, id));
  if (!document) return refused({ code: 'DOCUMENT_NOT_FOUND' });
  return inTransaction(deps.source, async (manager): Promise<Result<StoredOrder, Refusal>> => {
    const row = await findEInvoice(manager, id);
    if (row?.state !== 'rejected') return refused({ code: 'NOT_REJECTED' });
    const actor = { id: caller.id, kind: 'staff' } as const;
    const outcome = { state: 'waiting', upload_index: null, next_try_at: deps.now(), ended_at: null } as const;
    if (!(await storeOutcome(deps, manager, row, outcome, actor))) return refused({ code: 'NOT_REJECTED' });
    await settleTasksAbout(manager, caller, { kind: 'e_invoice_rejected', subject: { kind: 'invoice', id } });
    await writeAudit(manager, caller, {
      action: 'invoice.e_invoice_again',
      subject: { kind: 'order', id: order.id },
      detail: { number: document.number },
    });
    await deps.jobs.send(manager, 'send-e-invoice', { documentId: id });
    return ok(order);
  });
}
