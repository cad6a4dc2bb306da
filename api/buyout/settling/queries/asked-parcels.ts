import { type EntityManager, In } from 'typeorm';
import type { BuyoutRow } from '../../../database/entities/buyout/buyout-entities.ts';
import {
  type BuyoutParcelAskedRow,
  buyoutParcelAskedTable,
} from '../../../database/entities/buyout/inspection-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/**
 * What a carrier was asked for. `asking`: a call may be under way; `unanswered`: it ended, and the parcel may be there or
 * not; `taken`: the parcel is the buy-out's; `given_up`: it is taken back, wherever it is.
 */
export type Asked = Omit<BuyoutParcelAskedRow, 'buyout_id'>;

/** What was asked for a buy-out and is neither taken nor given up. */
export const findUnsettled = (db: Tables, buyoutId: string): Promise<Asked | null> =>
  db.getRepository(buyoutParcelAskedTable).findOne({
    select: { code: true, way: true, carrier: true, day: true, state: true, asked_at: true },
    where: { buyout_id: buyoutId, state: In(['asking', 'unanswered']) },
  });

type AskedOf = Pick<Asked, 'code' | 'carrier' | 'day' | 'state'> &
  Pick<BuyoutRow, 'number' | 'market' | 'price' | 'currency'>;

/** An asking with the buy-out it is about. */
export async function findAsked(db: Db, code: string): Promise<AskedOf | null> {
  const [asked]: AskedOf[] = await db.query(
    `select a.code, a.carrier, a.day, a.state, b.number, b.market, b.price, b.currency
       from buyout_parcel_asked a join buyout b on b.id = a.buyout_id where a.code = $1`,
    [code],
  );
  return asked ?? null;
}

/**
 * Writes down what is asked for, by the code of a former asking or, with null, by the next one of the buy-out's number.
 */
export async function upsertAsked(
  db: Db,
  buyout: Pick<BuyoutRow, 'id' | 'number'>,
  asking: Pick<Asked, 'way' | 'carrier' | 'day' | 'asked_at'> & { code: string | null },
): Promise<Asked | null> {
  const [asked]: Asked[] = await db.query(
    `insert into buyout_parcel_asked (code, buyout_id, way, carrier, day, state, asked_at)
     select coalesce($1, 'PK-' || $3 || case when count(*) = 0 then '' else '-' || count(*) + 1 end), $2, $4, $5, $6, 'asking', $7
       from buyout_parcel_asked where buyout_id = $2
     on conflict (code) do update set state = 'asking', asked_at = excluded.asked_at
     returning code, way, carrier, day, state, asked_at`,
    [asking.code, buyout.id, buyout.number, asking.way, asking.carrier, asking.day, asking.asked_at],
  );
  return asked ?? null;
}

/** The call ended without an answer to build on. */
export const noteUnanswered = (db: Tables, code: string): Promise<unknown> =>
  db.getRepository(buyoutParcelAskedTable).update({ code, state: 'asking' }, { state: 'unanswered' });

/** The parcel is the locked buy-out's. @returns false when the asking was given up meanwhile, or its twin was quicker */
export async function takeAsked(db: Tables, code: string): Promise<boolean> {
  const { affected } = await db
    .getRepository(buyoutParcelAskedTable)
    .update({ code, state: In(['asking', 'unanswered']) }, { state: 'taken' });
  return affected === 1;
}

/** Gives up what was asked for a buy-out and is not known of. @returns its codes */
export async function giveUpUnsettled(db: Db, buyoutId: string): Promise<string[]> {
  const [given]: [Pick<Asked, 'code'>[], number] = await db.query(
    `update buyout_parcel_asked set state = 'given_up' where buyout_id = $1 and state in ('asking', 'unanswered') returning code`,
    [buyoutId],
  );
  return given.map(({ code }) => code);
}
