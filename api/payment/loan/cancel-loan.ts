// The loan of a cancelled order is cancelled at the company that gave it, however often it has to be asked.
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { minutesToNextTry } from '@kolobeh/shared/payment/loan-notice.ts';
import type { EntityManager } from 'typeorm';
import { inTransaction } from '../../database/transaction.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Why } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';
import { addLog } from '../../order/queries/order-log.ts';
import { addTask } from '../../staff/add-task.ts';
import { instalmentProvider } from '../instalment-provider.ts';
import { type Attempt, findAttempt } from '../queries/attempts.ts';
import {
  endCancellation,
  findCancellation,
  insertCancellation,
  type LoanCancellation,
  noteCancelFailure,
  takeTurnToCancel,
} from '../queries/loan-cancellations.ts';
import { endLateMoney } from '../refund/end-cancelled-money.ts';
import { twistoProvider } from '../twisto/twisto-provider.ts';
import { isForGood, lenderOf } from './lender.ts';

const system = { id: null, kind: 'system' } as const;
const lenders: readonly string[] = [instalmentProvider.name, twistoProvider.name];

/**
 * Asks for a loan to be cancelled at its lender, once however often it is asked for. The order is held.
 * @returns false for money that nobody lent
 */
export async function askToCancel(manager: EntityManager, jobs: JobQueue, attempt: Attempt): Promise<boolean> {
  const { order_id: orderId, provider, provider_transaction: application } = attempt;
  if (orderId === null || application === null || !lenders.includes(provider)) return false;
  await insertCancellation(manager, { paymentId: attempt.id, orderId, now: new Date() });
  await jobs.send(manager, 'cancel-loan', { paymentId: attempt.id });
  return true;
}

type Outcome = { to: 'told' | 'refused'; why: string };

/** Cancels it unless it is over: a lost answer of an earlier try is not said twice. */
async function cancelAt(deps: Deps, { application_id: id, provider }: LoanCancellation): Promise<Outcome> {
  const lender = lenderOf(deps, provider);
  const { state, isSent } = await lender.application(id);
  if (state === 'cancelled' || state === 'rejected') return { to: 'told', why: '' };
  try {
    await lender.cancel(id, isSent);
  } catch (error) {
    // The word of an earlier try may have arrived late; then this one is refused because it is said already.
    if (isForGood(error) && (await lender.application(id)).state === 'cancelled') return { to: 'told', why: '' };
    throw error;
  }
  return { to: 'told', why: '' };
}

const outcomeOf = (deps: Deps, row: LoanCancellation): Promise<Outcome> =>
  cancelAt(deps, row).catch((error: unknown) => {
    if (!isForGood(error)) throw error;
    return { to: 'refused', why: error.message };
  });

interface Ending {
  paymentId: string;
  from: 'waiting' | 'refused';
  outcome: Outcome;
  why: Why;
}

/** The end with its line in the order's history; what the company will not cancel becomes a task. */
async function end(manager: EntityManager, jobs: JobQueue, { paymentId, from, outcome, why }: Ending): Promise<void> {
  const row = await findCancellation(manager, paymentId);
  const order = row && (await lockOrder(manager, row.order_id));
  if (!row || !order || !(await endCancellation(manager, paymentId, { from, ...outcome }))) return;
  const isDone = outcome.to === 'told';
  const what = isDone ? 'loan_cancelled' : 'loan_not_cancelled';
  await addLog(manager, { orderId: order.id, actor: why.actor, what, reason: outcome.why });
  if (isDone) return endLateMoney(manager, jobs, { order, paymentId, why });
  const attempt = await findAttempt(manager, paymentId);
  await addTask(
    manager,
    'loan_cancel',
    { kind: 'payment', id: paymentId },
    {
      number: order.number,
      application: row.application_id,
      amount: attempt?.amount ?? 0,
      currency: order.currency,
      why: outcome.why,
    },
  );
}

/** A person has settled with the company what it would not cancel by itself. */
export const cancelledByHand = (
  manager: EntityManager,
  paymentId: string,
  actorId: string | null,
  jobs: JobQueue,
): Promise<void> => {
  const why = { actor: { id: actorId, kind: 'staff' } as const };
  return end(manager, jobs, { paymentId, from: 'refused', outcome: { to: 'told', why: '' }, why });
};

/** Cancels the loan of one attempt at its lender; a failure leaves it waiting, and the regular care tries again. */
export async function cancelLoan(deps: Deps, paymentId: string): Promise<void> {
  const row = await findCancellation(deps.source, paymentId);
  if (!row || row.state !== 'waiting') return;
  const now = deps.now();
  const nextTryAt = minutesLater(now, minutesToNextTry(row.tries + 1));
  if (!(await takeTurnToCancel(deps.source, paymentId, now, nextTryAt))) return;
  try {
    const outcome = await outcomeOf(deps, row);
    await inTransaction(deps.source, (manager) =>
      end(manager, deps.jobs, { paymentId, from: 'waiting', outcome, why: { actor: system } }),
    );
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    await noteCancelFailure(deps.source, paymentId, error.message);
    deps.log.warn({ err: error, payment_id: paymentId }, 'the loan was not cancelled at its company yet');
  }
}
