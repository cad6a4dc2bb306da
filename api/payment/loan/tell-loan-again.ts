import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import { addLog } from '../../order/queries/order-log.ts';
import { findOrderByNumber, lockOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { settleTasksAbout } from '../../staff/tasks.ts';
import { findLoanNotice, reopenNotice } from '../queries/loan-notices.ts';

/**
 * A person settled with the company why it would not take that goods were sent, and has it told again; the task about
 * it is done by that. A repeat changes nothing, nor does asking for one that waits or was taken.
 */
export async function tellLoanAgain(
  deps: Deps,
  caller: Caller,
  { number }: { number: string },
): Promise<Result<StoredOrder, { code: 'ORDER_NOT_FOUND' | 'NO_LOAN_NOTICE' }>> {
  const found = await findOrderByNumber(deps.source, number);
  if (!found) return refused({ code: 'ORDER_NOT_FOUND' });
  return inTransaction(deps.source, async (manager) => {
    const order = await lockOrder(manager, found.id);
    if (!order) return refused({ code: 'ORDER_NOT_FOUND' });
    if (!(await findLoanNotice(manager, order.id))) return refused({ code: 'NO_LOAN_NOTICE' });
    if (!(await reopenNotice(manager, order.id, deps.now()))) return ok(order);
    const subject = { kind: 'order', id: order.id };
    await settleTasksAbout(manager, caller, { kind: 'loan_refused', subject });
    await addLog(manager, { orderId: order.id, actor: { id: caller.id, kind: 'staff' }, what: 'loan_again' });
    await writeAudit(manager, caller, { action: 'order.tell_loan_again', subject, detail: { number } });
    await deps.jobs.send(manager, 'tell-loan-company', { orderId: order.id });
    return ok(order);
  });
}
