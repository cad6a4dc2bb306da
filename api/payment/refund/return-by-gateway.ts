// Money that is due without a withdrawal goes back by the gateway that took it, without anybody asking.
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { RefundRow } from '../../database/entities/orders/refund-entities.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { logStates, type Why } from '../../operation/state-log.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { type Attempt, listAttempts } from '../queries/attempts.ts';
import { allRefundable } from './ask-refund.ts';
import { returnByLoan } from './return-by-loan.ts';
import { insertRefund, sumUnderWay } from './queries/refunds.ts';

interface Due {
  /** Minor units. */
  amount: number;
  cause: Exclude<RefundRow['cause'], 'withdrawal' | 'returned'>;
  why: Why;
}

/**
 * Asks the gateway for as much of what is due as it took and has not given back. The order is held, so that no two ask
 * for the same money.
 * @param attempts of the order, as they are while it is paid
 * @returns what a person has to give back another way, in minor units
 */
export async function returnByGateway(
  manager: EntityManager,
  jobs: JobQueue,
  attempts: readonly Attempt[],
  { amount, cause, why }: Due,
): Promise<number> {
  let due = amount;
  for (const attempt of allRefundable(attempts)) {
    const part = Math.min(due, attempt.amount - (await sumUnderWay(manager, attempt.id)));
    if (part <= 0) continue;
    const id = randomUUID();
    const now = new Date();
    await insertRefund(manager, {
      id,
      order_id: attempt.order_id,
      repair_id: attempt.repair_id,
      withdrawal_id: null,
      payment_id: attempt.id,
      amount: part,
      currency: attempt.currency,
      state: 'asked',
      asked_at: now,
      next_try_at: now,
      reason: why.reason ?? '',
      cause,
    });
    await logStates(manager, 'refund', [{ id, from: null, to: 'asked' }], why);
    await jobs.send(manager, 'give-refund', { refundId: id });
    due -= part;
  }
  return due;
}

/** The same of a locked order that goes on, for goods that were taken out of it; a loan is made smaller by them. */
export const returnTakenOut = async (
  manager: EntityManager,
  jobs: JobQueue,
  order: StoredOrder,
  due: Omit<Due, 'cause'>,
): Promise<number> => {
  const wanted = { ...due, cause: 'taken_out' } as const;
  const left = await returnByGateway(manager, jobs, await listAttempts(manager, order.id), wanted);
  return returnByLoan(manager, jobs, order, { ...wanted, amount: left });
};
