// Outbox of loans to be cancelled at their lender.
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import {
  type LoanCancellationRow,
  loanCancellationTable,
  type PaymentRow,
} from '../../database/entities/orders/payment-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A loan to be cancelled, with what the lender knows it by. */
export type LoanCancellation = LoanCancellationRow & {
  order_number: ShopOrderRow['number'];
  /** The company's number of the application. */
  application_id: string;
  provider: PaymentRow['provider'];
};

/** Asks for it, once for each attempt. */
export const insertCancellation = (
  db: Db,
  { paymentId, orderId, now }: { paymentId: string; orderId: string; now: Date },
): Promise<unknown> =>
  db.query(
    `insert into loan_cancellation (payment_id, order_id, state, next_try_at) values ($1, $2, 'waiting', $3)
     on conflict (payment_id) do nothing`,
    [paymentId, orderId, now],
  );

/** Null where nobody asked for it. */
export async function findCancellation(db: Db, paymentId: string): Promise<LoanCancellation | null> {
  const [found]: LoanCancellation[] = await db.query(
    `select c.*, o.number as order_number, p.provider_transaction as application_id, p.provider
       from loan_cancellation c join shop_order o on o.id = c.order_id join payment p on p.id = c.payment_id
      where c.payment_id = $1 and p.provider_transaction is not null`,
    [paymentId],
  );
  return found ?? null;
}

/**
 * Takes the turn to ask the company. Whoever else comes before the next try finds nothing to do; when this process dies
 * now, the next try is made all the same.
 * @returns false when it is not time, or it has ended
 */
export async function takeTurnToCancel(db: Rows, paymentId: string, now: Date, nextTryAt: Date): Promise<boolean> {
  const { affected } = await db
    .getRepository(loanCancellationTable)
    .update(
      { payment_id: paymentId, state: 'waiting', next_try_at: LessThanOrEqual(now) },
      { tries: () => 'tries + 1', next_try_at: nextTryAt },
    );
  return affected === 1;
}

/** Why the company could not be asked just now. */
export const noteCancelFailure = (db: Rows, paymentId: string, error: string): Promise<unknown> =>
  db
    .getRepository(loanCancellationTable)
    .update({ payment_id: paymentId, state: 'waiting' }, { last_error: error.slice(0, 300) });

/**
 * The loan is cancelled, or the company will not cancel it. A person's word ends one that was refused.
 * @returns false when somebody else wrote the end first
 */
export async function endCancellation(
  db: Db,
  paymentId: string,
  { from, to, why }: { from: 'waiting' | 'refused'; to: 'told' | 'refused'; why: string },
): Promise<boolean> {
  const [, ended]: [unknown[], number] = await db.query(
    `update loan_cancellation
        set state = $2, next_try_at = null, last_error = $3, told_at = case when $2 = 'told' then now() end
      where payment_id = $1 and state = $4`,
    [paymentId, to, why.slice(0, 300), from],
  );
  return ended === 1;
}

/** Loans whose company should be asked by now. */
export const listDueCancellations = (
  db: Rows,
  now: Date,
  limit: number,
): Promise<Pick<LoanCancellationRow, 'payment_id'>[]> =>
  db.getRepository(loanCancellationTable).find({
    select: { payment_id: true },
    where: { next_try_at: LessThanOrEqual(now) },
    order: { next_try_at: 'ASC' },
    take: limit,
  });
