import { type EntityManager, Not } from 'typeorm';
import type { PaymentRow } from '../../../database/entities/orders/payment-entities.ts';
import type { WithdrawalRow } from '../../../database/entities/orders/withdrawal-entities.ts';
import { type RefundRow, refundTable } from '../../../database/entities/orders/refund-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** By id; null when there is none. */
export const findRefund = (db: Rows, id: string): Promise<RefundRow | null> =>
  db.getRepository(refundTable).findOneBy({ id });

/** Null while nobody has asked for it. */
export const refundOfWithdrawal = (db: Rows, withdrawalId: string): Promise<RefundRow | null> =>
  db.getRepository(refundTable).findOneBy({ withdrawal_id: withdrawalId });

type NamedRefund = Pick<RefundRow, 'state' | 'amount' | 'last_error'> &
  Pick<WithdrawalRow, 'number'> &
  Pick<PaymentRow, 'provider'>;

/** Refunds of an order by the numbers of their withdrawals. */
export const listRefundsByNumber = (db: Db, orderId: string): Promise<NamedRefund[]> =>
  db.query(
    `select w.number, r.state, r.amount, r.last_error, p.provider
       from refund r join withdrawal w on w.id = r.withdrawal_id join payment p on p.id = r.payment_id where r.order_id = $1`,
    [orderId],
  );

type NewRefund = Omit<RefundRow, 'repair_id' | 'called_at' | 'done_at' | 'last_error' | 'reason'> & {
  repair_id?: string | null;
  reason?: string;
};

/** A second one for the same withdrawal is refused by the database. */
export const insertRefund = (db: Rows, row: NewRefund): Promise<unknown> => db.getRepository(refundTable).insert(row);

/** Moves a refund that is in the state it was read in. @returns false when somebody was faster */
export async function moveRow(
  db: Rows,
  { id, state }: Pick<RefundRow, 'id' | 'state'>,
  change: Partial<Pick<RefundRow, 'state' | 'next_try_at' | 'called_at' | 'done_at' | 'last_error'>>,
): Promise<boolean> {
  const { affected } = await db.getRepository(refundTable).update({ id, state }, change);
  return affected === 1;
}

/** What a payment gives back already, or may be giving back. */
export async function sumUnderWay(db: Db, paymentId: string): Promise<number> {
  const [row]: { sum: number }[] = await db.query(
    `select coalesce(sum(amount), 0)::integer as sum from refund where payment_id = $1 and state <> 'refused'`,
    [paymentId],
  );
  return row?.sum ?? 0;
}

/** Whether another refund of the same payment is on its way to the provider. */
export const isOtherCalling = (db: Rows, { id, payment_id }: Pick<RefundRow, 'id' | 'payment_id'>): Promise<boolean> =>
  db.getRepository(refundTable).existsBy({ id: Not(id), payment_id, state: 'calling' });

/** What went back of a payment, in minor units. */
export async function sumDone(db: Rows, paymentId: string): Promise<number> {
  return (await db.getRepository(refundTable).sum('amount', { payment_id: paymentId, state: 'done' })) ?? 0;
}

/** Refunds whose turn it is, and those whose caller has not come back since an instant. */
export const listOpen = (db: Db, now: Date, calledBefore: Date): Promise<Pick<RefundRow, 'id'>[]> =>
  db.query(
    `select id from refund
      where (state = 'asked' and next_try_at <= $1) or (state = 'calling' and called_at <= $2)
      order by asked_at limit 100`,
    [now, calledBefore],
  );

/** What of an order's present price goes back, or may be going back; what was taken out or came beyond it is no part of it. */
export async function sumOfOrder(db: Db, orderId: string): Promise<number> {
  const [row]: { sum: number }[] = await db.query(
    `select coalesce(sum(amount), 0)::integer as sum from refund
      where order_id = $1 and cause not in ('taken_out', 'late') and state <> 'refused'`,
    [orderId],
  );
  return row?.sum ?? 0;
}

/** Whether something of an order's money waits for the gateway or a person: a refund or a loan to be cancelled that has not ended, or a task. */
export async function isMoneyAwaited(db: Db, orderId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from refund where order_id = $1 and state <> 'done'
     union all select 1 from loan_cancellation where order_id = $1 and state <> 'told'
     union all
     select 1 from staff_task
      where kind = 'refund' and state = 'open'
        and (subject_id = ($1::uuid)::text or subject_id in (select p.id::text from payment p where p.order_id = $1))
     limit 1`,
    [orderId],
  );
  return rows.length > 0;
}
