import type { EntityManager } from 'typeorm';
import { stockMovementTable } from '../../database/entities/goods/stock-entities.ts';
import {
  type StoreReservationRow,
  type StoreStockRow,
  storeStockTable,
} from '../../database/entities/goods/store-reservation-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A piece wanted of a store. */
export type StoreHold = Pick<StoreReservationRow, 'id' | 'store_id' | 'product_id' | 'held_until'>;

/** Takes a free piece of a store by one conditional update, with its reservation and ledger row. @returns whether there was one */
export async function takeFromStore(db: Db, { id, store_id, product_id, held_until }: StoreHold): Promise<boolean> {
  const taken: Pick<StoreStockRow, 'product_id'>[] = await db.query(
    prepared(`with taken as (
      update store_stock s set reserved = s.reserved + 1
       where s.store_id = $2 and s.product_id = $3 and s.on_hand - s.reserved >= 1
      returning s.store_id, s.product_id
    ), held as (
      insert into stock_reservation (store_reservation_id, store_id, product_id, quantity, state, held_until)
      select $1::uuid, store_id, product_id, 1, 'held', $4::timestamptz from taken
    ), moved as (
      insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, store_id)
      select product_id, 0, 1, 'store_reserved', store_id from taken
    )
    select product_id from taken`),
    [id, store_id, product_id, held_until],
  );
  return taken.length > 0;
}

/** How a piece kept in a store ends: it goes back to sale, or leaves with its buyer. */
type StoreHoldEnd = { state: 'released' | 'shipped'; actorId: string | null };

/** Ends what a store keeps for a reservation; it ends once, however often this is called. */
export const endStoreHold = (db: Db, reservationId: string, { state, actorId }: StoreHoldEnd): Promise<unknown> =>
  db.query(
    prepared(`with ended as (
      update stock_reservation set state = $2::text where store_reservation_id = $1::uuid and state = 'held'
      returning store_id, product_id, quantity
    ), level as (
      update store_stock s
         set reserved = s.reserved - e.quantity,
             on_hand = s.on_hand - case when $2::text = 'shipped' then e.quantity else 0 end
        from ended e where s.store_id = e.store_id and s.product_id = e.product_id
    )
    insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, actor_id, store_id)
    select product_id, case when $2::text = 'shipped' then -quantity else 0 end, -quantity,
           case when $2::text = 'shipped' then 'store_collected' else 'store_released' end, $3::uuid, store_id
      from ended`),
    [reservationId, state, actorId],
  );

/** Makes the row of a store's pieces of a product where there is none, so that it can be held. */
export const makeStoreStock = (db: Db, storeId: number, productId: number): Promise<unknown> =>
  db.query(
    `insert into store_stock (store_id, product_id) values ($1, $2) on conflict (store_id, product_id) do nothing`,
    [storeId, productId],
  );

/** A store's pieces of a product, held to the end of the transaction; its row is there. */
export async function lockStoreStock(db: Db, storeId: number, productId: number): Promise<StoreStockRow> {
  const [row]: StoreStockRow[] = await db.query(
    `select store_id, product_id, on_hand, reserved from store_stock where store_id = $1 and product_id = $2 for update`,
    [storeId, productId],
  );
  if (!row) throw new Error('A level of a store was not stored');
  return row;
}

type Level = Pick<StoreStockRow, 'store_id' | 'product_id'>;

/** Writes how many pieces of a held level a person counted. */
export const writeCounted = (db: Tables, { store_id, product_id }: Level, counted: number): Promise<unknown> =>
  db.getRepository(storeStockTable).update({ store_id, product_id }, { on_hand: counted });

/** The ledger row of a count. @param by pieces more than the books had, or less */
export const logCounted = (
  db: Tables,
  { product_id, store_id }: Level,
  by: number,
  actorId: string | null,
): Promise<unknown> =>
  db
    .getRepository(stockMovementTable)
    .insert({ product_id, on_hand_delta: by, reserved_delta: 0, reason: 'store_counted', actor_id: actorId, store_id });
