import type { EntityManager } from 'typeorm';
import type { StockReservationRow } from '../../database/entities/goods/stock-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import type { Level } from './levels.ts';

type Db = Pick<EntityManager, 'query'>;

/** Pieces wanted of a product. */
export interface Wanted {
  productId: number;
  quantity: number;
}

// Arrays stand in a select of their own below: their length is then unknown to the planner, which keeps one plan for all
// lengths instead of planning every call anew.

/** Holds levels to the end of the transaction, in id order: whoever holds several takes them so, or two would wait for each other. */
export const holdLevels = (db: Db, productIds: readonly number[]): Promise<unknown> =>
  db.query(
    prepared(`select product_id from stock_level where product_id = any((select $1::integer[])::integer[])
       order by product_id for update`),
    [productIds],
  );

/** Pieces of products that nobody has reserved; their levels are held to the end of the transaction. */
export const lockAvailable = (db: Db, productIds: readonly number[]): Promise<Level[]> =>
  db.query(
    prepared(
      `select product_id, on_hand - reserved as available from stock_level
        where product_id = any((select $1::integer[])::integer[]) order by product_id for update`,
    ),
    [productIds],
  );

/** Parameters: order, products and pieces of each. Rows of `Level`, one for each product taken. */
const takeSql = prepared(`
  with wanted as (select * from unnest((select $2::integer[]), (select $3::integer[])) as v (product_id, quantity)),
  taken as (
    update stock_level s set reserved = s.reserved + v.quantity
      from wanted v where s.product_id = v.product_id and s.on_hand - s.reserved >= v.quantity
    returning s.product_id, s.on_hand - s.reserved as available
  ), held as (
    insert into stock_reservation as r (order_id, product_id, quantity, state)
    select $1::uuid, product_id, quantity, 'held' from wanted
    on conflict (order_id, product_id) do update
       set quantity = excluded.quantity + case when r.state = 'held' then r.quantity else 0 end, state = 'held',
           store_id = null
  ), moved as (
    insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id)
    select product_id, 0, quantity, 'order_reserved', $1::uuid from wanted
  )
  select product_id, available from taken`);

/**
 * Takes pieces of each product for an order: a conditional update of the levels, a reservation row and a ledger row
 * each. @returns the levels of those taken
 */
export const takePieces = (
  db: Db,
  orderId: string,
  productIds: readonly number[],
  quantities: readonly number[],
): Promise<Level[]> => db.query(takeSql, [orderId, productIds, quantities]);

type HeldQuantity = Pick<StockReservationRow, 'quantity'>;

/** What an order holds of a product, held to the end of the transaction; undefined when it holds none. */
export async function lockReservation(db: Db, orderId: string, productId: number): Promise<HeldQuantity | undefined> {
  const [held]: HeldQuantity[] = await db.query(
    prepared(
      `select quantity from stock_reservation where order_id = $1 and product_id = $2 and state = 'held' for update`,
    ),
    [orderId, productId],
  );
  return held;
}

/** Takes pieces off a locked reservation; it ends with the last of them. */
export const shortenReservation = (
  db: Db,
  { orderId, productId, held }: { orderId: string; productId: number; held: HeldQuantity },
  pieces: number,
): Promise<unknown> =>
  db.query(
    held.quantity > pieces
      ? `update stock_reservation set quantity = quantity - $3 where order_id = $1 and product_id = $2`
      : `update stock_reservation set state = 'released' where order_id = $1 and product_id = $2 and $3::integer > 0`,
    [orderId, productId, pieces],
  );

/** What an order lacks of its lines: ordered, and not held for it any more; in product order. */
export const listLacking = (db: Db, orderId: string): Promise<Wanted[]> =>
  db.query(
    prepared(`select l.product_id as "productId", (sum(l.quantity) - coalesce(max(r.quantity), 0))::integer as quantity
       from order_line l
       left join stock_reservation r on r.order_id = l.order_id and r.product_id = l.product_id and r.state = 'held'
      where l.order_id = $1 group by l.product_id having sum(l.quantity) > coalesce(max(r.quantity), 0)
      order by l.product_id`),
    [orderId],
  );

/** Pieces of a product that nobody has reserved; its level is held to the end of the transaction. */
export async function freePieces(db: Db, productId: number): Promise<number> {
  const [level]: { free: number }[] = await db.query(
    prepared(`select on_hand - reserved as free from stock_level where product_id = $1 for update`),
    [productId],
  );
  return level?.free ?? 0;
}

/** What an order held of a product. */
export type Held = Pick<StockReservationRow, 'product_id' | 'quantity'>;

/** Ends what an order holds in the warehouse; each ends once, however often this is called. */
export async function endHeld(db: Db, orderId: string, state: 'released' | 'shipped'): Promise<Held[]> {
  const [held]: [Held[], number] = await db.query(
    prepared(
      `update stock_reservation set state = $2 where order_id = $1 and store_id is null and state = 'held'
       returning product_id, quantity`,
    ),
    [orderId, state],
  );
  return held.toSorted((a, b) => a.product_id - b.product_id);
}
