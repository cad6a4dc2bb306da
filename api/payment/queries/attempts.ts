import { In, IsNull, type EntityManager } from 'typeorm';
import { type PaymentRow, paymentTable } from '../../database/entities/orders/payment-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** One attempt to pay an order or a repair. `provider_transaction` is null until the provider has answered. */
export type Attempt = PaymentRow;

// Plain SQL: asked with every page and letter of an order.
/** All attempts of an order, the oldest first. */
export const listAttempts = (db: Db, orderId: string): Promise<Attempt[]> =>
  db.query(prepared(`select * from payment where order_id = $1 order by created_at, id`), [orderId]);

/** The same of a repair. */
export const listAttemptsOfRepair = (db: Rows, repairId: string): Promise<Attempt[]> =>
  db.getRepository(paymentTable).find({ where: { repair_id: repairId }, order: { created_at: 'ASC', id: 'ASC' } });

/** By id; null when there is none. */
export const findAttempt = (db: Rows, id: string): Promise<Attempt | null> =>
  db.getRepository(paymentTable).findOneBy({ id });

/** By the provider's own name of it. */
export const findAttemptByTransaction = (db: Rows, provider: string, transaction: string): Promise<Attempt | null> =>
  db.getRepository(paymentTable).findOneBy({ provider, provider_transaction: transaction });

/** What an attempt pays: an order or a repair. */
export type AttemptOwner = Pick<Attempt, 'order_id' | 'repair_id'>;

export const ofOrder = (id: string): AttemptOwner => ({ order_id: id, repair_id: null });
export const ofRepair = (id: string): AttemptOwner => ({ order_id: null, repair_id: id });

/** The attempt that may be paid now at the provider, or is being opened there; a part of its owner has at most one. */
export const findOpenAttempt = (
  db: Rows,
  { order_id, repair_id }: AttemptOwner,
  { provider, part }: Pick<Attempt, 'provider' | 'part'>,
): Promise<Attempt | null> =>
  db.getRepository(paymentTable).findOneBy({
    order_id: order_id ?? IsNull(),
    repair_id: repair_id ?? IsNull(),
    provider,
    part,
    state: In(['created', 'in_progress']),
    superseded_at: IsNull(),
  });

/** An attempt to be stored; `claimed_at` while its opening at the provider is under way. */
export type NewAttempt = Pick<
  Attempt,
  'id' | 'order_id' | 'provider' | 'provider_transaction' | 'state' | 'amount' | 'currency' | 'next_check_at'
> & { repair_id?: string | null; claimed_at?: Date; part?: Attempt['part'] };

/** One stored as paid, such as a transfer, is paid now. */
export const insertAttempt = (db: Db, attempt: NewAttempt): Promise<unknown> =>
  db.query(
    `insert into payment (id, order_id, provider, provider_transaction, state, amount, currency, next_check_at, claimed_at, part, repair_id, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $5 = 'paid' then now() end)`,
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
      attempt.part ?? 'order',
      attempt.repair_id ?? null,
    ],
  );

/**
 * Writes the attempt's next state, and when the provider is to be asked again; null = no more.
 * @returns false when it is no longer in the state it was read in
 */
export async function setAttemptState(
  db: Db,
  { id, state }: Pick<Attempt, 'id' | 'state'>,
  to: Attempt['state'],
  nextCheckAt: Date | null,
): Promise<boolean> {
  const [, changed]: [unknown[], number] = await db.query(
    `update payment set state = $2, next_check_at = $3, checks = checks + 1,
            paid_at = case when $2 = 'paid' then coalesce(paid_at, now()) else paid_at end
      where id = $1 and state = $4`,
    [id, to, nextCheckAt, state],
  );
  return changed === 1;
}

/** What was really taken of money that was held, in minor units. */
export const setAmount = (db: Rows, id: string, amount: number): Promise<unknown> =>
  db.getRepository(paymentTable).update(id, { amount });

/** Another attempt takes its place; it is still asked about, because money may come by it. */
export const supersede = (db: Rows, id: string, now: Date): Promise<unknown> =>
  db.getRepository(paymentTable).update(id, { superseded_at: now });

/** Says that a call opens the attempt at the provider from now on. */
export const claimAttempt = (db: Rows, id: string, now: Date): Promise<unknown> =>
  db.getRepository(paymentTable).update(id, { claimed_at: now });

/** Keeps what the provider calls the attempt, unless another call was faster. */
export const nameAttempt = (db: Rows, id: string, transaction: string, nextCheckAt: Date): Promise<unknown> =>
  db
    .getRepository(paymentTable)
    .update(
      { id, provider_transaction: IsNull() },
      { provider_transaction: transaction, next_check_at: nextCheckAt, claimed_at: null },
    );

/** The provider's name of an attempt is heard at last. */
export const renameAttempt = (db: Rows, id: string, { from, to }: { from: string; to: string }): Promise<unknown> =>
  db.getRepository(paymentTable).update({ id, provider_transaction: from }, { provider_transaction: to });

/** Forgets an attempt that its provider never named: nobody can pay it. */
export const dropUnnamed = (db: Rows, id: string): Promise<unknown> =>
  db.getRepository(paymentTable).delete({ id, provider_transaction: IsNull(), state: 'created' });
