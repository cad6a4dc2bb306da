// Pieces of stores that orders hold.
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { StockReservationRow } from '../../database/entities/goods/stock-entities.ts';
import type { StoreStockRow } from '../../database/entities/goods/store-reservation-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** What of a product a store can give an order. */
export type FreeInStore = Pick<StoreStockRow, 'product_id'> & Pick<ProductRow, 'code'> & { free: number };

/** Pieces of products that lie free in a store; their levels are held to the end of the transaction, in product order. */
export const lockFreeInStore = (db: Db, storeId: number, productIds: readonly number[]): Promise<FreeInStore[]> =>
  db.query(
    prepared(`select s.product_id, p.code, s.on_hand - s.reserved as free
       from store_stock s join product p on p.id = s.product_id
      where s.store_id = $1 and s.product_id = any($2::integer[]) order by s.product_id for update of s`),
    [storeId, productIds],
  );

/** Products taken for an order in a store, with the pieces of each. */
interface Taking {
  orderId: string;
  storeId: number;
  productIds: readonly number[];
  quantities: readonly number[];
}

/**
 * Takes pieces of a store for an order by a conditional update of its levels, a reservation row and a ledger row each;
 * pieces that the order holds there already are added to.
 * @returns the products that were taken
 */
export const takeForOrder = (
  db: Db,
  { orderId, storeId, productIds, quantities }: Taking,
): Promise<Pick<ProductRow, 'code'>[]> =>
  db.query(
    prepared(`with wanted as (select * from unnest($3::integer[], $4::integer[]) as v (product_id, quantity)),
    taken as (
      update store_stock s set reserved = s.reserved + v.quantity
        from wanted v where s.store_id = $2 and s.product_id = v.product_id and s.on_hand - s.reserved >= v.quantity
      returning s.product_id, v.quantity
    ), held as (
      insert into stock_reservation (order_id, store_id, product_id, quantity, state)
      select $1::uuid, $2, product_id, quantity, 'held' from taken
      on conflict (order_id, product_id) do update
        set quantity = excluded.quantity + case when stock_reservation.state = 'held' then stock_reservation.quantity else 0 end,
            state = 'held', store_id = excluded.store_id
    ), moved as (
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id, store_id)
      select product_id, 0, quantity, 'store_reserved', $1::uuid, $2 from taken
    )
    select p.code from taken t join product p on p.id = t.product_id`),
    [orderId, storeId, productIds, quantities],
  );

/** Pieces of a product that an order gives back in a store. */
interface GivenBack {
  orderId: string;
  storeId: number;
  productId: number;
  quantity: number;
  actorId: string | null;
}

/** Gives back a part of what an order holds of a product in a store, at most all of it; its level is held. */
export const giveBackInStore = (
  db: Db,
  { orderId, storeId, productId, quantity, actorId }: GivenBack,
): Promise<unknown> =>
  db.query(
    prepared(`with mine as (
      select id, quantity from stock_reservation
       where order_id = $1::uuid and store_id = $2 and product_id = $3 and state = 'held' for update
    ), freed as (
      update stock_reservation r
         set quantity = case when m.quantity > $4 then m.quantity - $4 else m.quantity end,
             state = case when m.quantity > $4 then 'held' else 'released' end
        from mine m where r.id = m.id
      returning least(m.quantity, $4) as pieces
    ), level as (
      update store_stock s set reserved = s.reserved - f.pieces from freed f where s.store_id = $2 and s.product_id = $3
    )
    insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id, actor_id, store_id)
    select $3, 0, -pieces, 'store_released', $1::uuid, $5::uuid, $2 from freed`),
    [orderId, storeId, productId, quantity, actorId],
  );

/** Holds the levels of what an order holds in a store, in product order, to the end of the transaction. */
export const lockLevelsOfOrder = (db: Db, orderId: string): Promise<unknown> =>
  db.query(
    prepared(`select s.product_id
       from store_stock s join stock_reservation r on r.store_id = s.store_id and r.product_id = s.product_id
      where r.order_id = $1 and r.state = 'held' order by s.product_id for update of s`),
    [orderId],
  );

/** How what a store keeps for an order ends: it goes back to sale, or leaves with its buyer. */
export interface OrderHoldEnd {
  state: Exclude<StockReservationRow['state'], 'held'>;
  actorId: string | null;
}

/** Ends what a store keeps for an order; it ends once, however often this is called. @returns the products that ended */
export const endHoldOfOrder = (
  db: Db,
  orderId: string,
  { state, actorId }: OrderHoldEnd,
): Promise<Pick<ProductRow, 'code'>[]> =>
  db.query(
    prepared(`with ended as (
      update stock_reservation set state = $2::text where order_id = $1::uuid and store_id is not null and state = 'held'
      returning store_id, product_id, quantity
    ), level as (
      update store_stock s
         set reserved = s.reserved - e.quantity,
             on_hand = s.on_hand - case when $2::text = 'shipped' then e.quantity else 0 end
        from ended e where s.store_id = e.store_id and s.product_id = e.product_id
    ), moved as (
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id, actor_id, store_id)
      select product_id, case when $2::text = 'shipped' then -quantity else 0 end, -quantity,
             case when $2::text = 'shipped' then 'store_collected' else 'store_released' end, $1::uuid, $3::uuid, store_id
        from ended
    )
    select p.code from ended e join product p on p.id = e.product_id`),
    [orderId, state, actorId],
  );
