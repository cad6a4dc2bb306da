import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

export type AttemptState = 'created' | 'in_progress' | 'paid' | 'declined' | 'cancelled' | 'refund_due' | 'refunded';

/** One attempt to pay an order. `provider_transaction` is null until the provider has answered. */
export interface Attempt {
  id: string;
  order_id: string;
  provider: string;
  provider_transaction: string | null;
  state: AttemptState;
  amount: number;
  currency: Currency;
  paid_at: Date | null;
  checks: number;
  created_at: Date;
}

export const listAttempts = (db: Db, orderId: string): Promise<Attempt[]> =>
  db.query(`select * from payment where order_id = $1 order by created_at, id`, [orderId]);

export async function findAttempt(db: Db, id: string): Promise<Attempt | null> {
  const [attempt]: Attempt[] = await db.query(`select * from payment where id = $1`, [id]);
  return attempt ?? null;
}

export async function findAttemptByTransaction(db: Db, provider: string, transaction: string): Promise<Attempt | null> {
  const [attempt]: Attempt[] = await db.query(
    `select * from payment where provider = $1 and provider_transaction = $2`,
    [provider, transaction],
  );
  return attempt ?? null;
}

export type NewAttempt = Pick<Attempt, 'id' | 'order_id' | 'provider' | 'provider_transaction' | 'state' | 'amount' | 'currency'> & {
  next_check_at: Date | null;
};

export const insertAttempt = (db: Db, attempt: NewAttempt): Promise<unknown> =>
  db.query(
    `insert into payment (id, order_id, provider, provider_transaction, state, amount, currency, next_check_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $5 = 'paid' then now() end)`,
    [
      attempt.id,
      attempt.order_id,
      attempt.provider,
      attempt.provider_transaction,
      attempt.state,
      attempt.amount,
      attempt.currency,
      attempt.next_check_at,
    ],
  );

export const setAttemptState = (db: Db, id: string, state: AttemptState, nextCheckAt: Date | null): Promise<unknown> =>
  db.query(
    `update payment set state = $2, next_check_at = $3, checks = checks + 1,
            paid_at = case when $2 = 'paid' then coalesce(paid_at, now()) else paid_at end
      where id = $1`,
    [id, state, nextCheckAt],
  );

/** Attempts whose state should be read from the provider by now. */
export const listDue = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  db.query(`select id from payment where next_check_at <= $1 order by next_check_at limit $2`, [now, limit]);
