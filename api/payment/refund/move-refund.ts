import { moveRefund, type RefundState } from '@kolobeh/shared/payment/refund-states.ts';
import { type OwnWay, ownWayOf } from '@kolobeh/shared/payment/ways-back.ts';
import type { EntityManager } from 'typeorm';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import type { Deps } from '../../operation/deps.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { addLog } from '../../order/queries/order-log.ts';
import { moveTo } from '../../order/withdrawal/move-withdrawal.ts';
import { findWithdrawal } from '../../order/withdrawal/queries/withdrawals.ts';
import { addTask } from '../../staff/add-task.ts';
import { endTasksAbout, endTasksOfWithdrawal } from '../../staff/queries/end-tasks.ts';
import { endCancelledMoney, endLateMoney } from './end-cancelled-money.ts';
import { findAttempt } from '../queries/attempts.ts';
import { moveRow } from './queries/refunds.ts';

interface Move {
  to: RefundState;
  why: Why;
  nextTryAt?: Date;
  error?: string;
}

/** Moves a refund by the table of its states, with its log row. @returns false when it is not where it was read */
export async function moveRefundTo(
  deps: Pick<Deps, 'now'>,
  manager: EntityManager,
  row: RefundRow,
  { to, why, nextTryAt, error = '' }: Move,
): Promise<boolean> {
  if (!moveRefund(row.state, to).ok) return false;
  const change = {
    state: to,
    next_try_at: nextTryAt ?? null,
    last_error: error.slice(0, 300),
    ...(to === 'calling' ? { called_at: deps.now() } : {}),
    ...(to === 'done' ? { done_at: deps.now() } : {}),
  };
  if (!(await moveRow(manager, row, change))) return false;
  await logStates(manager, 'refund', [{ id: row.id, from: row.state, to }], why);
  return true;
}

/** The task to look at a refund needs nobody any more. */
export const taskToLook = (refundId: string) => ({
  kinds: ['gateway_refund', 'loan_lower'],
  subject: { kind: 'refund', id: refundId },
  doneBy: null,
});

/** The money has left: its withdrawal is at its end, and nobody is asked for it any more. The order is held. */
export async function endRefund(
  deps: Pick<Deps, 'now' | 'jobs'>,
  manager: EntityManager,
  { row, order, why }: { row: RefundRow; order: StoredOrder; why: Why },
): Promise<void> {
  if (!(await moveRefundTo(deps, manager, row, { to: 'done', why }))) return;
  const way = ownWayOf((await findAttempt(manager, row.payment_id))?.provider ?? '');
  const withdrawal = row.withdrawal_id === null ? null : await findWithdrawal(manager, row.withdrawal_id);
  await addLog(manager, {
    orderId: order.id,
    actor: why.actor,
    what: way === 'loan' ? 'loan_lowered' : 'money_returned',
    reason: withdrawal?.number ?? row.reason,
    detail: { amount: row.amount },
  });
  await endTasksAbout(manager, taskToLook(row.id));
  if (!withdrawal) {
    if (row.cause === 'cancelled') await endCancelledMoney(manager, deps.jobs, order, why);
    if (row.cause === 'late') await endLateMoney(manager, deps.jobs, { order, paymentId: row.payment_id, why });
    return;
  }
  await endTasksOfWithdrawal(manager, withdrawal.number, ['withdrawal_due', 'return_refund', 'withdrawal_refund']);
  await moveTo(manager, deps.jobs, withdrawal, { to: 'settled', why });
}

interface Doubt {
  row: RefundRow;
  order: { number: string };
  to: 'unknown' | 'refused';
  error: string;
  way?: OwnWay;
}

/** Nobody knows whether the provider did it, or it said no: a person looks at the order's money, or the repair's. */
export async function askPerson(
  deps: Deps,
  manager: EntityManager,
  { row, order, to, error, way = 'card' }: Doubt,
): Promise<void> {
  const why = { actor: { id: null, kind: 'system' } as const, reason: error.slice(0, 300) };
  if (!(await moveRefundTo(deps, manager, row, { to, why, error }))) return;
  const withdrawal = row.withdrawal_id === null ? null : await findWithdrawal(manager, row.withdrawal_id);
  await addTask(
    manager,
    way === 'loan' ? 'loan_lower' : withdrawal ? 'withdrawal_refund' : 'gateway_refund',
    { kind: 'refund', id: row.id },
    { number: order.number, withdrawal: withdrawal?.number ?? '', amount: row.amount, currency: row.currency, why: to },
  );
}
