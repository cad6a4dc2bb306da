import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Complaint } from '@kolobeh/shared/order/complaint/contract.ts';
import {
  type ComplaintState,
  type ComplaintStep,
  isComplaintEnd,
  moveComplaint,
  remedyOf,
} from '@kolobeh/shared/order/complaint/states.ts';
import type { EntityManager } from 'typeorm';
import type { ComplaintRow } from '../../database/entities/orders/complaint-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates } from '../../operation/state-log.ts';
import { settleTasksAbout } from '../../staff/tasks.ts';
import { lockOrder } from '../queries/find-order.ts';
import { presentComplaint } from './present-complaint.ts';
import { findByNumber, moveRow } from './queries/complaints.ts';

/** Somebody else moved the complaint first; `state` is where it is now. */
export type ComplaintMoved = { code: 'COMPLAINT_MOVED'; data: { state: ComplaintState } };

interface Move {
  to: ComplaintStep;
  answer: string;
  caller: Caller;
}

/** Moves a complaint with its log row, ends tasks that asked for it, and tells the customer; its order is held. */
async function moveTo(
  deps: Deps,
  manager: EntityManager,
  row: ComplaintRow,
  { to, answer, caller }: Move,
): Promise<Result<true, ComplaintMoved>> {
  const stale = refused({ code: 'COMPLAINT_MOVED' as const, data: { state: row.state } });
  if (!moveComplaint(row.state, to).ok) return stale;
  const isEnd = isComplaintEnd(to);
  const change = { state: to, remedy: remedyOf[to] ?? row.remedy, answer, ended_at: isEnd ? deps.now() : null };
  if (!(await moveRow(manager, row, change))) return stale;
  const why = { actor: { id: caller.id, kind: 'staff' } as const, reason: answer };
  await logStates(manager, 'complaint', [{ id: row.id, from: row.state, to }], why);
  const subject = { kind: 'complaint', id: row.id };
  await settleTasksAbout(manager, caller, { kind: 'complaint_filed', subject });
  if (isEnd) await settleTasksAbout(manager, caller, { kind: 'complaint_due', subject });
  await deps.jobs.send(manager, 'send-complaint-mail', { complaintId: row.id, kind: to });
  return ok(true);
}

interface Wish {
  receipt: string;
  step: ComplaintStep;
  answer: string;
}

/** A person of the office moves a complaint on; its customer reads the words. */
export const stepComplaint = (
  deps: Deps,
  caller: Caller,
  { receipt, step, answer }: Wish,
): Promise<Result<Complaint, { code: 'COMPLAINT_NOT_FOUND' } | ComplaintMoved>> =>
  inTransaction(deps.source, async (manager) => {
    const known = await findByNumber(manager, receipt);
    const order = known && (await lockOrder(manager, known.order_id));
    const row = await findByNumber(manager, receipt);
    if (!order || !row) return refused({ code: 'COMPLAINT_NOT_FOUND' });
    if (row.state === step) return ok(await presentComplaint(manager, order, row));
    const moved = await moveTo(deps, manager, row, { to: step, answer, caller });
    if (!moved.ok) return moved;
    await writeAudit(manager, caller, {
      action: `complaint.${step}`,
      subject: { kind: 'order', id: order.id },
      detail: { number: receipt, answer },
    });
    return ok(await presentComplaint(manager, order, (await findByNumber(manager, receipt)) ?? row));
  });
