import { endOfHold, type HoldState } from '@kolobeh/shared/payment/hold-states.ts';
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { type CardHoldRow, cardHoldTable } from '../../../database/entities/orders/payment-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** By its attempt; null when the bank has held nothing by it. */
export const findHold = (db: Rows, paymentId: string): Promise<CardHoldRow | null> =>
  db.getRepository(cardHoldTable).findOneBy({ payment_id: paymentId });

type NewHold = Pick<CardHoldRow, 'payment_id' | 'order_id' | 'state' | 'amount' | 'take_by' | 'next_try_at'>;

/** The bank holds the money from now on. An order has one hold that secures it. */
export const insertHold = (db: Rows, hold: NewHold): Promise<unknown> => db.getRepository(cardHoldTable).insert(hold);

/**
 * Decides what becomes of a hold. What was decided once stays so.
 * @param captured what of it is taken, minor units; null lets all of it go
 * @returns whether this was the first decision
 */
export async function decideHold(
  db: Rows,
  paymentId: string,
  { captured, now }: { captured: number | null; now: Date },
): Promise<boolean> {
  const { affected } = await db
    .getRepository(cardHoldTable)
    .update(
      { payment_id: paymentId, state: 'held' },
      { state: captured === null ? 'releasing' : 'capturing', captured, next_try_at: now },
    );
  return affected === 1;
}

/**
 * Takes the turn to tell the gateway; whoever else comes before the next try finds nothing to do.
 * @returns false when it is not time, or nothing is decided
 */
export async function takeTurnOfHold(db: Rows, paymentId: string, now: Date, nextTryAt: Date): Promise<boolean> {
  const { affected } = await db
    .getRepository(cardHoldTable)
    .update(
      { payment_id: paymentId, next_try_at: LessThanOrEqual(now) },
      { tries: () => 'tries + 1', next_try_at: nextTryAt },
    );
  return affected === 1;
}

/** Why the gateway could not be told just now. */
export const noteHoldFailure = (db: Rows, paymentId: string, error: string): Promise<unknown> =>
  db
    .getRepository(cardHoldTable)
    .update({ payment_id: paymentId, state: In(['capturing', 'releasing']) }, { last_error: error.slice(0, 300) });

/**
 * The bank's word ends a hold, read under its order's lock. Money that it took without our asking is all of it.
 * @returns the hold as it ended; null when it had ended before
 */
export async function endHoldOfCard(
  db: Rows,
  { payment_id, state, amount, captured }: CardHoldRow,
  bankSays: 'taken' | 'gone',
  now: Date,
): Promise<{ state: HoldState; captured: number } | null> {
  const end = endOfHold(state, bankSays);
  const taken = end === 'captured' ? (captured ?? amount) : captured;
  const { affected } = await db
    .getRepository(cardHoldTable)
    .update({ payment_id, state }, { state: end, captured: taken, next_try_at: null, ended_at: now });
  return affected === 1 ? { state: end, captured: taken ?? 0 } : null;
}

type Named = Pick<CardHoldRow, 'payment_id'>;

/** Decided holds of which the gateway is to be told by now. */
export const listHoldsToEnd = (db: Rows, now: Date, limit: number): Promise<Named[]> =>
  db.getRepository(cardHoldTable).find({
    select: { payment_id: true },
    where: { next_try_at: LessThanOrEqual(now) },
    order: { next_try_at: 'ASC' },
    take: limit,
  });

/** Orders whose hold must be decided by now, because the bank soon lets go of it. */
export const listLateHolds = (db: Rows, now: Date, limit: number): Promise<Pick<CardHoldRow, 'order_id'>[]> =>
  db.getRepository(cardHoldTable).find({
    select: { order_id: true },
    where: { state: 'held', take_by: LessThanOrEqual(now) },
    order: { take_by: 'ASC' },
    take: limit,
  });
