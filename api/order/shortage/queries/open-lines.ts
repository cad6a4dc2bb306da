import type { EntityManager } from 'typeorm';
import type { OrderLineRow } from '../../../database/entities/orders/order-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A line that may not be wholly picked. */
export interface OpenLine {
  id: OrderLineRow['id'];
  productId: OrderLineRow['product_id'];
  /** How many of its pieces lie in no crate. */
  open: number;
}

/** All lines still bought; `open` is 0 where everything is in a crate. */
export const listOpenLines = (db: Db, orderId: string): Promise<OpenLine[]> =>
  db.query(
    `select l.id, l.product_id as "productId",
            (l.quantity - coalesce((select sum(k.picked) from pick_line k where k.order_line_id = l.id), 0))::integer as open
       from order_line l where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [orderId],
  );

/** Whether anything that is still bought lies in no crate. */
export async function isToFetch(db: Db, orderId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from order_line l where l.order_id = $1
        and l.quantity > coalesce((select sum(k.picked) from pick_line k where k.order_line_id = l.id), 0) limit 1`,
    [orderId],
  );
  return rows.length > 0;
}

/** Whether any piece of an order lies in a crate, or is on its way there. */
export async function isAnyPicked(db: Db, orderId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `select 1 from order_line l join pick_line k on k.order_line_id = l.id
      where l.order_id = $1 and k.picked > 0 limit 1`,
    [orderId],
  );
  return rows.length > 0;
}
