// Money that a company lent is never the customer's: what is due of it makes the loan smaller, without anybody asking.
import { randomUUID } from 'node:crypto';
import { ownWayOf } from '@kolobeh/shared/payment/ways-back.ts';
import type { EntityManager } from 'typeorm';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { type Actor, logStates, type Why } from '../../operation/state-log.ts';
import { isComplainedAbout } from '../../order/complaint/queries/complaints.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { type Attempt, listAttempts } from '../queries/attempts.ts';
import { insertRefund, refundOfWithdrawal, sumUnderWay } from './queries/refunds.ts';

/** The loan that paid for the order; null when none did. */
export const lentBy = (attempts: readonly Attempt[]): Attempt | null =>
  attempts.find(
    ({ provider, state, provider_transaction: name }) =>
      ownWayOf(provider) === 'loan' && state === 'paid' && name !== null,
  ) ?? null;

interface Due {
  /** Minor units. */
  amount: number;
  cause: Extract<RefundRow['cause'], 'returned' | 'taken_out' | 'withdrawal'>;
  /** Whose money it is; null of what nobody withdrew from. */
  withdrawalId?: string;
  why: Why;
}

/**
 * Asks for the loan of a locked order to be made smaller by what is due, as far as it still lends.
 * @returns what a person has to give back another way, in minor units
 */
export async function returnByLoan(
  manager: EntityManager,
  jobs: JobQueue,
  order: Pick<StoredOrder, 'id'>,
  { amount, cause, withdrawalId, why }: Due,
): Promise<number> {
  const loan = amount > 0 ? lentBy(await listAttempts(manager, order.id)) : null;
  if (!loan) return amount;
  // A person may have asked for it before the goods came.
  const before = withdrawalId && (await refundOfWithdrawal(manager, withdrawalId));
  if (before) return Math.max(0, amount - before.amount);
  const part = Math.min(amount, loan.amount - (await sumUnderWay(manager, loan.id)));
  if (part <= 0) return amount;
  const id = randomUUID();
  const now = new Date();
  await insertRefund(manager, {
    id,
    order_id: order.id,
    withdrawal_id: withdrawalId ?? null,
    payment_id: loan.id,
    amount: part,
    currency: loan.currency,
    state: 'asked',
    asked_at: now,
    next_try_at: now,
    reason: why.reason ?? '',
    cause,
  });
  await logStates(manager, 'refund', [{ id, from: null, to: 'asked' }], why);
  await jobs.send(manager, 'give-refund', { refundId: id });
  return amount - part;
}

interface CameBack {
  /** All that is due of the parcel, in minor units. */
  amount: number;
  /** What of it its withdrawals give back. */
  withdrawn: readonly { id: string; refund: number }[];
  actor: Actor;
  reason: string;
}

/** The same of goods that came back: each withdrawal's part, and what nobody withdrew from. */
export async function returnCameBack(
  manager: EntityManager,
  jobs: JobQueue,
  order: StoredOrder,
  { amount, withdrawn, actor, reason }: CameBack,
): Promise<number> {
  const why = { actor, reason };
  let rest = amount;
  let left = 0;
  for (const { id, refund } of withdrawn) {
    const due = Math.min(refund, rest);
    rest -= due;
    left += await returnByLoan(manager, jobs, order, { amount: due, cause: 'withdrawal', withdrawalId: id, why });
  }
  // Goods that are complained about may be repaired: a person decides what their parcel means.
  if (await isComplainedAbout(manager, order.id)) return left + rest;
  return left + (await returnByLoan(manager, jobs, order, { amount: rest, cause: 'returned', why }));
}
