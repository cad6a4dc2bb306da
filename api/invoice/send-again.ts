import { randomUUID } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Caller } from '../http/calls/call-context.ts';
import { writeAudit } from '../operation/audit.ts';
import type { Deps } from '../operation/deps.ts';
import { findOrderByNumber } from '../order/queries/find-order.ts';
import { addLog } from '../order/queries/order-log.ts';
import { documentOf } from './document-files.ts';

/** A person of the office has a document sent to the order's e-mail address once more. */
export async function sendAgain(
  deps: Deps,
  caller: Caller,
  { number, id }: { number: string; id: string },
): Promise<Result<{ sent_to: string }, { code: 'DOCUMENT_NOT_FOUND' }>> {
  const order = await findOrderByNumber(deps.source, number);
  const document = order && (await documentOf(deps, order, id));
  if (!document) return refused({ code: 'DOCUMENT_NOT_FOUND' });
  await inTransaction(deps.source, async (manager) => {
    const detail = { number: document.number };
    const actor = { id: caller.id, kind: 'staff' } as const;
    await addLog(manager, { orderId: order.id, actor, what: 'document_sent', reason: document.number, detail });
    await writeAudit(manager, caller, { action: 'invoice.send', subject: { kind: 'order', id: order.id }, detail });
    await deps.jobs.send(manager, 'send-document-mail', { documentId: id, sending: randomUUID() });
  });
  return ok({ sent_to: order.email });
}
