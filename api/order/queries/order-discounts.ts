import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** A discount an order was placed with, and what it still takes off; minor units. */
export interface OrderDiscount {
  name: string;
  amount: number;
  /** The part of it that is off goods of the margin scheme. */
  margin_amount: number;
}

/** In the order in which they were counted; one that takes nothing off any more is left out. */
export const listOrderDiscounts = (db: Db, orderId: string): Promise<OrderDiscount[]> =>
  db.query(
    prepared(`select u.name, sum(d.amount)::integer as amount,
            coalesce(sum(d.amount) filter (where l.vat_regime = 'margin'), 0)::integer as margin_amount
       from discount_use u
       join discount_use_line d on d.use_id = u.id
       join order_line l on l.id = d.order_line_id
      where u.order_id = $1 group by u.id, u.name, u.position having sum(d.amount) > 0 order by u.position`),
    [orderId],
  );

/** Lets a line's discounts take off less, each in proportion, so that they add up to what the line says. */
export const lowerLineDiscounts = (
  db: Db,
  lineId: string,
  parts: { use_id: string; amount: number }[],
): Promise<unknown> =>
  db.query(
    prepared(`update discount_use_line d set amount = p.amount
       from jsonb_to_recordset($2::jsonb) as p (use_id uuid, amount integer) where d.order_line_id = $1 and d.use_id = p.use_id`),
    [lineId, JSON.stringify(parts)],
  );

/** What each discount takes off a line. */
export const listLineDiscounts = (db: Db, lineId: string): Promise<{ use_id: string; amount: number }[]> =>
  db.query(
    prepared(`select d.use_id, d.amount from discount_use_line d join discount_use u on u.id = d.use_id
      where d.order_line_id = $1 order by u.position`),
    [lineId],
  );
