// Outbox of loan notices: the message to the lender that the goods were sent, upon which it pays.
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';
import {
  type LoanNoticeRow,
  loanNoticeTable,
  type PaymentRow,
} from '../../database/entities/orders/payment-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** Word to a lender that the goods were sent, with what the lender knows the loan by. */
export type LoanNotice = LoanNoticeRow & {
  order_number: ShopOrderRow['number'];
  /** The company's number of the application. */
  application_id: string;
  provider: PaymentRow['provider'];
};

/** Makes notices for those of the orders that a loan of one of the providers has paid. @returns the orders whose notice is new */
export const insertNotices = (
  db: Db,
  orderIds: readonly string[],
  providers: readonly string[],
): Promise<Pick<LoanNoticeRow, 'order_id'>[]> =>
  db.query(
    `insert into loan_notice (order_id, payment_id, state, next_try_at)
     select p.order_id, p.id, 'waiting', now() from payment p
      where p.order_id = any($1) and p.provider = any($2) and p.state = 'paid'
     on conflict (order_id) do nothing returning order_id`,
    [orderIds, providers],
  );

/** Null before the goods were sent, and of an order without a loan. */
export async function findLoanNotice(db: Db, orderId: string): Promise<LoanNotice | null> {
  const [notice]: LoanNotice[] = await db.query(
    `select n.*, o.number as order_number, p.provider_transaction as application_id, p.provider
       from loan_notice n join shop_order o on o.id = n.order_id join payment p on p.id = n.payment_id
      where n.order_id = $1 and p.provider_transaction is not null`,
    [orderId],
  );
  return notice ?? null;
}

/**
 * Takes the turn to tell. Whoever else comes before the next try finds nothing to do; when this process dies now, the
 * next try is made all the same.
 * @returns false when it is not time, or the company knows already
 */
export async function takeTurnToTell(db: Rows, orderId: string, now: Date, nextTryAt: Date): Promise<boolean> {
  const { affected } = await db
    .getRepository(loanNoticeTable)
    .update(
      { order_id: orderId, state: 'waiting', next_try_at: LessThanOrEqual(now) },
      { tries: () => 'tries + 1', next_try_at: nextTryAt },
    );
  return affected === 1;
}

/** Why the lender could not be told just now; shown to the office. */
export const noteFailure = (db: Rows, orderId: string, error: string): Promise<unknown> =>
  db
    .getRepository(loanNoticeTable)
    .update({ order_id: orderId, state: 'waiting' }, { last_error: error.slice(0, 300) });

/** The company has it, or will not take it. @returns false when somebody else wrote the end first */
export async function endNotice(db: Db, orderId: string, state: 'told' | 'refused', why: string): Promise<boolean> {
  const [, ended]: [unknown[], number] = await db.query(
    `update loan_notice set state = $2, next_try_at = null, last_error = $3, told_at = case when $2 = 'told' then now() end
      where order_id = $1 and state = 'waiting'`,
    [orderId, state, why.slice(0, 300)],
  );
  return ended === 1;
}

/** One that the company would not take is tried anew. @returns false when it waits already, or the company has it */
export async function reopenNotice(db: Rows, orderId: string, now: Date): Promise<boolean> {
  const { affected } = await db
    .getRepository(loanNoticeTable)
    .update({ order_id: orderId, state: 'refused' }, { state: 'waiting', tries: 0, next_try_at: now, last_error: '' });
  return affected === 1;
}

/** Notices whose company should be told by now. */
export const listDueNotices = (db: Rows, now: Date, limit: number): Promise<Pick<LoanNoticeRow, 'order_id'>[]> =>
  db.getRepository(loanNoticeTable).find({
    select: { order_id: true },
    where: { next_try_at: LessThanOrEqual(now) },
    order: { next_try_at: 'ASC' },
    take: limit,
  });
