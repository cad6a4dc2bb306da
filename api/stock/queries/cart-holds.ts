import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { StockReservationRow } from '../../database/entities/goods/stock-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import type { Level } from './levels.ts';
import type { Held } from './reservations.ts';

type Db = Pick<EntityManager, 'query'>;

/** The last piece of a product, held for a cart until a moment. */
export interface CartHold {
  cartId: string;
  productId: number;
  until: Date;
}

/** Takes a free piece for a locked cart that holds none of the product. @returns its level; nothing when none was free */
export const takeForCart = (db: Db, { cartId, productId, until }: CartHold): Promise<Level[]> =>
  db.query(
    prepared(`with taken as (
      update stock_level s set reserved = s.reserved + 1
       where s.product_id = $2 and s.on_hand - s.reserved >= 1
         and not exists (select from stock_reservation r where r.cart_id = $1 and r.product_id = $2 and r.state = 'held')
      returning s.product_id, s.on_hand - s.reserved as available
    ), held as (
      insert into stock_reservation (cart_id, product_id, quantity, state, held_until)
      select $1::uuid, product_id, 1, 'held', $3::timestamptz from taken
      on conflict (cart_id, product_id) where cart_id is not null
      do update set quantity = 1, state = 'held', held_until = excluded.held_until
    ), moved as (
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason)
      select product_id, 0, 1, 'cart_held' from taken
    )
    select product_id, available from taken`),
    [cartId, productId, until],
  );

/** Holds of a cart: of products, or whichever ran out by a moment. */
export type WhichHolds = { productIds: readonly number[] } | { overBy: Date };

/** Ends holds of a locked cart in the warehouse. Each ends once. */
export async function endCartHolds(db: Db, cartId: string, which: WhichHolds): Promise<Held[]> {
  const [ended]: [Held[], number] = await db.query(
    prepared(`update stock_reservation set state = 'released'
      where cart_id = $1 and store_id is null and state = 'held' and (product_id = any($2::integer[]) or held_until <= $3::timestamptz)
      returning product_id, quantity`),
    [cartId, 'productIds' in which ? which.productIds : [], 'overBy' in which ? which.overBy : null],
  );
  return ended.toSorted((a, b) => a.product_id - b.product_id);
}

/** The cart's holds of products in the warehouse become the order's; nothing leaves or enters the level. @returns with the products' codes */
export const turnIntoOrders = (
  db: Db,
  cartId: string,
  orderId: string,
  productIds: readonly number[],
): Promise<(Held & Pick<ProductRow, 'code'>)[]> =>
  db.query(
    prepared(`with turned as (
      update stock_reservation set order_id = $2, cart_id = null, held_until = null
       where cart_id = $1 and store_id is null and state = 'held' and product_id = any($3::integer[])
      returning product_id, quantity
    ), moved as (
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id)
      select product_id, 0, -quantity, 'cart_released', null from turned
      union all
      select product_id, 0, quantity, 'order_reserved', $2::uuid from turned
    )
    select t.product_id, t.quantity, p.code from turned t join product p on p.id = t.product_id`),
    [cartId, orderId, productIds],
  );

/** What one cart holds another one holds from now on, unless it holds a piece of the same product already. */
export const moveCartHolds = (db: Db, { from, into }: { from: string; into: string }): Promise<unknown> =>
  db.query(
    `update stock_reservation r set cart_id = $2 where r.cart_id = $1
        and not exists (select from stock_reservation o where o.cart_id = $2 and o.product_id = r.product_id)`,
    [from, into],
  );

/** Carts with a hold that ran out. */
export const listOverdue = (db: Db, now: Date): Promise<Required<Pick<StockReservationRow, 'cart_id'>>[]> =>
  db.query(
    `select distinct cart_id from stock_reservation
      where cart_id is not null and state = 'held' and held_until <= $1 limit 1000`,
    [now],
  );

/**
 * Takes a free piece of a store of the market for a locked cart that holds none of the product.
 * @returns its product; nothing when none was free
 */
export const takeForCartInStore = (
  db: Db,
  { cartId, productId, until, market }: CartHold & { market: MarketCode },
): Promise<Pick<ProductRow, 'code'>[]> =>
  db.query(
    prepared(`with taken as (
      update store_stock s set reserved = s.reserved + 1
       where s.product_id = $2 and s.on_hand - s.reserved >= 1
         and s.store_id = (select k.store_id from store_stock k join store w on w.id = k.store_id and w.market = $4
                            where k.product_id = $2 and k.on_hand > k.reserved order by k.store_id limit 1)
         and not exists (select from stock_reservation r where r.cart_id = $1 and r.product_id = $2 and r.state = 'held')
      returning s.store_id, s.product_id
    ), held as (
      insert into stock_reservation (cart_id, store_id, product_id, quantity, state, held_until)
      select $1::uuid, store_id, product_id, 1, 'held', $3::timestamptz from taken
      on conflict (cart_id, product_id) where cart_id is not null
      do update set quantity = 1, state = 'held', held_until = excluded.held_until, store_id = excluded.store_id
    ), moved as (
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, store_id)
      select product_id, 0, 1, 'store_reserved', store_id from taken
    )
    select p.code from taken t join product p on p.id = t.product_id`),
    [cartId, productId, until, market],
  );

const listed = (which: WhichHolds): [readonly number[], Date | null] => [
  'productIds' in which ? which.productIds : [],
  'overBy' in which ? which.overBy : null,
];

/** Holds the levels of what a locked cart holds in stores, in the order of stores and products, to the end of the transaction. */
export const lockLevelsOfCart = (db: Db, cartId: string, which: WhichHolds): Promise<unknown[]> =>
  db.query(
    prepared(`select s.product_id
       from store_stock s join stock_reservation r on r.store_id = s.store_id and r.product_id = s.product_id
      where r.cart_id = $1 and r.state = 'held' and (r.product_id = any($2::integer[]) or r.held_until <= $3::timestamptz)
      order by s.store_id, s.product_id for update of s`),
    [cartId, ...listed(which)],
  );

/** Ends holds of a locked cart in stores, whose levels are held. Each ends once. @returns their products */
export const endCartHoldsInStores = (db: Db, cartId: string, which: WhichHolds): Promise<Pick<ProductRow, 'code'>[]> =>
  db.query(
    prepared(`with ended as (
      update stock_reservation set state = 'released'
       where cart_id = $1 and store_id is not null and state = 'held'
         and (product_id = any($2::integer[]) or held_until <= $3::timestamptz)
      returning store_id, product_id, quantity
    ), level as (
      update store_stock s set reserved = s.reserved - e.quantity
        from ended e where s.store_id = e.store_id and s.product_id = e.product_id
    ), moved as (
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, store_id)
      select product_id, 0, -quantity, 'store_released', store_id from ended
    )
    select p.code from ended e join product p on p.id = e.product_id`),
    [cartId, ...listed(which)],
  );
