import type { Currency } from '@kolobeh/shared/kernel/market.ts';
import type { Result } from '@kolobeh/shared/kernel/result.ts';
import { type AttemptRefusal, type AttemptState, moveAttempt } from '@kolobeh/shared/payment/attempt-states.ts';
import type { EntityManager } from 'typeorm';
import { logStates, type Why } from '../../operation/state-log.ts';

type Db = Pick<EntityManager, 'query'>;

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
  /** Since when a call opens it at the provider; null once that is done. */
  claimed_at: Date | null;
  superseded_at: Date | null;
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

export type NewAttempt = Pick<
  Attempt,
  'id' | 'order_id' | 'provider' | 'provider_transaction' | 'state' | 'amount' | 'currency'
> & {
  next_check_at: Date | null;
  claimed_at?: Date;
};

export async function insertAttempt(db: Db, attempt: NewAttempt, why: Why): Promise<void> {
  await db.query(
    `insert into payment (id, order_id, provider, provider_transaction, state, amount, currency, next_check_at, claimed_at, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $5 = 'paid' then now() end)`,
    [
      attempt.id,
      attempt.order_id,
      attempt.provider,
      attempt.provider_transaction,
      attempt.state,
      attempt.amount,
      attempt.currency,
      attempt.next_check_at,
      attempt.claimed_at ?? null,
    ],
  );
  await logStates(db, 'payment', [{ id: attempt.id, from: null, to: attempt.state }], why);
}

/**
 * Moves an attempt, read under its order's lock, by the table of its states, with its log row.
 * @param why `nextCheckAt`: when the provider is to be asked again; null = no more
 */
export async function moveAttemptTo(
  db: Db,
  attempt: Pick<Attempt, 'id' | 'state'>,
  to: AttemptState,
  { nextCheckAt = null, ...why }: Why & { nextCheckAt?: Date | null },
): Promise<Result<AttemptState, AttemptRefusal>> {
  const moved = moveAttempt(attempt.state, to);
  if (!moved.ok) return moved;
  const [, changed]: [unknown[], number] = await db.query(
    `update payment set state = $2, next_check_at = $3, checks = checks + 1,
            paid_at = case when $2 = 'paid' then coalesce(paid_at, now()) else paid_at end
      where id = $1 and state = $4`,
    [attempt.id, to, nextCheckAt, attempt.state],
  );
  if (changed !== 1) throw new Error(`Payment ${attempt.id} is no longer ${attempt.state}`);
  await logStates(db, 'payment', [{ id: attempt.id, from: attempt.state, to }], why);
  return moved;
}

/** The provider said nothing new: it is asked again later. */
export const planLook = (db: Db, id: string, nextCheckAt: Date): Promise<unknown> =>
  db.query(`update payment set next_check_at = $2, checks = checks + 1 where id = $1`, [id, nextCheckAt]);

/** Attempts whose state should be read from the provider by now. */
export const listDue = (db: Db, now: Date, limit: number): Promise<{ id: string }[]> =>
  db.query(`select id from payment where next_check_at <= $1 order by next_check_at limit $2`, [now, limit]);

/** The attempt that may be paid now at the provider, or is being opened there; an order has at most one. */
export async function findOpenAttempt(db: Db, orderId: string, provider: string): Promise<Attempt | null> {
  const [attempt]: Attempt[] = await db.query(
    `select * from payment where order_id = $1 and provider = $2 and state in ('created', 'in_progress') and superseded_at is null`,
    [orderId, provider],
  );
  return attempt ?? null;
}

/** Another attempt takes its place; it is still asked about, because money may come by it. */
export const supersede = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.query(`update payment set superseded_at = $2 where id = $1`, [id, now]);

/** Says that a call opens the attempt at the provider from now on. */
export const claimAttempt = (db: Db, id: string, now: Date): Promise<unknown> =>
  db.query(`update payment set claimed_at = $2 where id = $1`, [id, now]);

/** Keeps what the provider calls the attempt, unless another call was faster. @returns the name that is kept */
export async function nameAttempt(db: Db, id: string, transaction: string, nextCheckAt: Date): Promise<string> {
  await db.query(
    `update payment set provider_transaction = $2, next_check_at = $3, claimed_at = null where id = $1 and provider_transaction is null`,
    [id, transaction, nextCheckAt],
  );
  return (await findAttempt(db, id))?.provider_transaction ?? transaction;
}

/** Forgets an attempt that its provider never named: nobody can pay it. */
export const dropUnnamed = (db: Db, id: string): Promise<unknown> =>
  db.query(`delete from payment where id = $1 and provider_transaction is null and state = 'created'`, [id]);

/** Unsettled attempts of the order, each told at most once in the pause, for all processes together. */
export async function takeTurn(
  db: Db,
  orderId: string,
  providers: readonly string[],
  pauseSeconds: number,
): Promise<Attempt[]> {
  const [taken]: [Attempt[], number] = await db.query(
    `update payment set asked_at = clock_timestamp()
      where order_id = $1 and state in ('created', 'in_progress') and provider_transaction is not null
        and provider = any($2) and (asked_at is null or asked_at < clock_timestamp() - make_interval(secs => $3)) returning *`,
    [orderId, providers, pauseSeconds],
  );
  return taken;
}
