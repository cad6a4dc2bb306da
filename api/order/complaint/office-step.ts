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
import { logStates, type Why } from '../../operation/state-log.ts';
import { settleTasksAbout } from '../../staff/tasks.ts';
import { lockOrder } from '../queries/find-order.ts';
import type { StoredOrder } from '../stored-order.ts';
import { isMoneyDue } from '../withdrawal/money-back.ts';
import { findWithdrawal } from '../withdrawal/queries/withdrawals.ts';
import { endByMoney } from './end-by-money.ts';
import { giveBack, type NotMadeGood, sendInstead } from './make-good.ts';
import { presentComplaint } from './present-complaint.ts';
import { findByNumber, moveRow } from './queries/complaints.ts';

/** Somebody else moved the complaint first; `state` is where it is now. */
type ComplaintMoved = { code: 'COMPLAINT_MOVED'; data: { state: ComplaintState } };

interface Move {
  order: StoredOrder;
  product: string;
  to: ComplaintStep;
  answer: string;
  caller: Caller;
}

interface Decided extends Pick<Move, 'order' | 'to' | 'product'> {
  row: ComplaintRow;
  why: Why;
}

/** Does what a step decides. @returns the withdrawal that makes it good; null of none */
async function makeGood(
  deps: Deps,
  manager: EntityManager,
  { order, row, to, product, why }: Decided,
): Promise<Result<string | null, NotMadeGood>> {
  const wish = { order, complaint: row, why };
  if (to === 'exchanging') return sendInstead(deps, manager, { ...wish, product });
  if (to === 'refunding') return giveBack(deps, manager, wish);
  const made = row.withdrawal_id === null ? null : await findWithdrawal(manager, row.withdrawal_id);
  const isDue = made !== null && isMoneyDue(made);
  return to === 'settled' && isDue ? refused({ code: 'MADE_GOOD_UNDER_WAY' }) : ok(row.withdrawal_id);
}

/** Moves a complaint with its log row, ends tasks that asked for it, and tells the customer; its order is held. */
async function moveTo(
  deps: Deps,
  manager: EntityManager,
  row: ComplaintRow,
  { order, to, answer, product, caller }: Move,
): Promise<Result<true, ComplaintMoved | NotMadeGood>> {
  const stale = refused({ code: 'COMPLAINT_MOVED' as const, data: { state: row.state } });
  if (!moveComplaint(row.state, to).ok) return stale;
  const isEnd = isComplaintEnd(to);
  const why = { actor: { id: caller.id, kind: 'staff' } as const, reason: answer };
  const good = await makeGood(deps, manager, { order, row, to, product, why });
  if (!good.ok) return good;
  const change = {
    state: to,
    remedy: remedyOf[to] ?? row.remedy,
    answer,
    ended_at: isEnd ? deps.now() : null,
    withdrawal_id: good.value,
  };
  if (!(await moveRow(manager, row, change))) return stale;
  await logStates(manager, 'complaint', [{ id: row.id, from: row.state, to }], why);
  const subject = { kind: 'complaint', id: row.id };
  await settleTasksAbout(manager, caller, { kind: 'complaint_filed', subject });
  if (isEnd) await settleTasksAbout(manager, caller, { kind: 'complaint_due', subject });
  await deps.jobs.send(manager, 'send-complaint-mail', { complaintId: row.id, kind: to });
  // Nothing of the money was to be waited for: gift cards have it already.
  const isNew = to === 'refunding' && row.withdrawal_id === null;
  const made = isNew && good.value !== null ? await findWithdrawal(manager, good.value) : null;
  if (made?.state === 'settled') await endByMoney(manager, deps.jobs, made.id, why);
  return ok(true);
}

interface Wish {
  receipt: string;
  /** Code of the goods sent instead; empty for the same. */
  product: string;
  step: ComplaintStep;
  answer: string;
}

type StepRefusal = { code: 'COMPLAINT_NOT_FOUND' } | ComplaintMoved | NotMadeGood;

/** A person of the office moves a complaint on, and what it decides is done in the same transaction; its customer reads the words. */
export const stepComplaint = (
  deps: Deps,
  caller: Caller,
  { receipt, step, answer, product }: Wish,
): Promise<Result<Complaint, StepRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<Complaint, StepRefusal>> => {
    const known = await findByNumber(manager, receipt);
    const order = known && (await lockOrder(manager, known.order_id));
    const row = await findByNumber(manager, receipt);
    if (!order || !row) return refused({ code: 'COMPLAINT_NOT_FOUND' });
    if (row.state === step) return ok(await presentComplaint(manager, order, row));
    const moved = await moveTo(deps, manager, row, { order, to: step, answer, product, caller });
    if (!moved.ok) return moved;
    await writeAudit(manager, caller, {
      action: `complaint.${step}`,
      subject: { kind: 'order', id: order.id },
      detail: { number: receipt, answer },
    });
    return ok(await presentComplaint(manager, order, (await findByNumber(manager, receipt)) ?? row));
  });
