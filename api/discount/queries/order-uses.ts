import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  type DiscountRow,
  type DiscountUseRow,
  discountUseTable,
} from '../../database/entities/orders/discount-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A discount an order is placed with; `position` orders them as they were counted. */
export type NewUse = Omit<DiscountUseRow, 'id' | 'released_at' | 'order_id'> & {
  /** What it takes off lines of the order, by their positions. */
  lines: { position: number; amount: number }[];
};

/** Stores what an order was placed with. The database refuses a second use of a single-use code. */
export const insertUses = (db: Db, orderId: string, uses: readonly NewUse[]): Promise<unknown> =>
  db.query(
    prepared(`
      with given as (
        select * from jsonb_to_recordset($2::jsonb) as u (discount_id integer, code_id integer, is_single_use boolean,
          card_id integer, user_id uuid, email text, position integer, name text, used_at timestamptz, lines jsonb)),
      stored as (
        insert into discount_use (order_id, discount_id, code_id, is_single_use, card_id, user_id, email, position, name, used_at)
        select $1::uuid, discount_id, code_id, is_single_use, card_id, user_id, email, position, name, used_at from given
        returning id, position)
      insert into discount_use_line (use_id, order_line_id, amount)
      select s.id, l.id, off.amount
        from given g
        join stored s on s.position = g.position
        cross join lateral jsonb_to_recordset(g.lines) as off (position integer, amount integer)
        join order_line l on l.order_id = $1 and l.position = off.position`),
    [orderId, JSON.stringify(uses)],
  );

/** Lets what an order was placed with be used again. @returns the markets of those whose uses are limited */
export async function releaseUses(db: Db, orderId: string): Promise<MarketCode[]> {
  const rows: Pick<DiscountRow, 'market'>[] = await db.query(
    prepared(`
      with freed as (
        update discount_use set released_at = now() where order_id = $1 and released_at is null returning discount_id)
      select distinct d.market from freed join discount d on d.id = freed.discount_id where d.most_uses is not null`),
    [orderId],
  );
  return rows.map(({ market }) => market);
}

/** Forgets what an order was placed with, to be stored anew as it is counted now. */
export const deleteUses = (db: Tables, orderId: string): Promise<unknown> =>
  db.getRepository(discountUseTable).delete({ order_id: orderId });
