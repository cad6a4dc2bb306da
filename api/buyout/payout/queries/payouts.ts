import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { type PayoutRow, payoutTable } from '../../../database/entities/buyout/payout-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** The payout, held until the transaction ends. */
export async function lockPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const [row]: PayoutRow[] = await db.query(`select * from payout where id = $1 for update`, [id]);
  return row ?? null;
}

/** Those of the named payouts that there are, held until the transaction ends. */
export const lockPayouts = (db: Db, ids: readonly string[]): Promise<PayoutRow[]> =>
  db.query(`select * from payout where id = any($1) order by id for update`, [ids]);

/** Payouts of a market that wait for their bank, held until the transaction ends. */
export const lockReleasedPayouts = (db: Db, market: MarketCode): Promise<PayoutRow[]> =>
  db.query(`select * from payout where market = $1 and state = 'released' order by id for update`, [market]);

/** Day on which a seller was paid; null before. */
export async function findPaidDay(db: Tables, buyoutId: string): Promise<string | null> {
  const where = { buyout_id: buyoutId, state: 'paid' as const };
  const payout = await db.getRepository(payoutTable).findOne({ select: { id: true, paid_on: true }, where });
  return payout?.paid_on ?? null;
}

/** Prepares a payment of the price of the buy-out's contract less what of it pays an order. @returns its id; null without a contract */
export async function insertPayoutOfContract(
  db: Db,
  buyoutId: string,
  prepared: { by: string | null; at: Date; setOff: number },
): Promise<string | null> {
  const [made]: Pick<PayoutRow, 'id'>[] = await db.query(
    `insert into payout (buyout_id, market, amount, currency, state, prepared_by, prepared_at)
     select b.id, b.market, c.price - $4::integer, b.currency, 'prepared', $2, $3 from buyout b join buyout_contract c on c.buyout_id = b.id
      where b.id = $1 returning id`,
    [buyoutId, prepared.by, prepared.at, prepared.setOff],
  );
  return made?.id ?? null;
}

/** Writes the state alone; whether the step is allowed has been decided before. */
export const setPayoutState = (db: Tables, id: string, state: PayoutRow['state']): Promise<unknown> =>
  db.getRepository(payoutTable).update(id, { state });

/** Who released it: never who prepared it. */
export const setReleased = (db: Tables, id: string, releasedBy: string | null, now: Date): Promise<unknown> =>
  db.getRepository(payoutTable).update(id, { released_by: releasedBy, released_at: now });

/** Day (ISO) by the bank's statement, not the day it was marked. */
export const setPaidDay = (db: Tables, id: string, paidOn: string): Promise<unknown> =>
  db.getRepository(payoutTable).update(id, { paid_on: paidOn });

/** Puts payouts into an order for the bank. */
export const orderPayouts = (db: Tables, ids: readonly string[], bankFile: number): Promise<unknown> =>
  db.getRepository(payoutTable).update({ id: In(ids) }, { state: 'ordered', bank_file: bankFile });
