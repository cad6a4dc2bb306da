import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { pricePlanTable, type PricePlanRow } from '../../../database/entities/goods/product-entities.ts';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

type Waiting = Pick<PricePlanRow, 'id' | 'amount' | 'starts_at'> & { by: AppUserRow['name'] | null };

/** Prices that wait, the next one first. */
export const listPlanned = (db: Db, productId: number, market: MarketCode): Promise<Waiting[]> =>
  db.query(
    `select pl.id, pl.amount, pl.starts_at, u.name as by
       from price_plan pl left join app_user u on u.id = pl.set_by
      where pl.product_id = $1 and pl.market = $2 and pl.state = 'waiting' order by pl.starts_at`,
    [productId, market],
  );

export async function insertPlan(
  db: Tables,
  plan: Pick<PricePlanRow, 'product_id' | 'market' | 'amount' | 'starts_at' | 'set_by'>,
): Promise<string> {
  const stored = await db.getRepository(pricePlanTable).save({ ...plan });
  return stored.id;
}

type Plan = Pick<PricePlanRow, 'id' | 'product_id' | 'market' | 'amount' | 'starts_at'>;

/** Takes back a price that waits; null when none of that id does. */
export async function cancelPlan(db: Db, id: string): Promise<Plan | null> {
  const [rows]: [Plan[], number] = await db.query(
    `update price_plan set state = 'cancelled' where id = $1 and state = 'waiting'
     returning id, product_id, market, amount, starts_at`,
    [id],
  );
  return rows[0] ?? null;
}

/** Products with a price whose time has come, in their order. */
export const listDuePlans = (db: Db, now: Date, most: number): Promise<Pick<PricePlanRow, 'product_id'>[]> =>
  db.query(
    `select distinct product_id from price_plan where state = 'waiting' and starts_at <= $1 order by product_id limit $2`,
    [now, most],
  );

type Due = Plan & Pick<PricePlanRow, 'set_by'>;

/** Marks the prices of locked products whose time has come as begun; each is told once, whoever asks. */
export async function takeDuePlans(db: Db, productIds: readonly number[], now: Date): Promise<Due[]> {
  const [rows]: [Due[], number] = await db.query(
    `update price_plan set state = 'applied'
      where product_id = any($1::integer[]) and state = 'waiting' and starts_at <= $2
      returning id, product_id, market, amount, starts_at, set_by`,
    [productIds, now],
  );
  return rows;
}

/** Adds prices that have begun, each from its own moment on. */
export const insertBegun = (db: Db, plans: readonly Due[]): Promise<unknown> =>
  db.query(
    `insert into product_price (product_id, market, amount, valid_from, set_by)
     select * from unnest($1::integer[], $2::text[], $3::integer[], $4::timestamptz[], $5::uuid[])`,
    [
      plans.map((plan) => plan.product_id),
      plans.map((plan) => plan.market),
      plans.map((plan) => plan.amount),
      plans.map((plan) => plan.starts_at),
      plans.map((plan) => plan.set_by),
    ],
  );
