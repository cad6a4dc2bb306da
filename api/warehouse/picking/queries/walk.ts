// Plain SQL: every scan of a picker comes by here.
import type { EntityManager } from 'typeorm';
import type { LocationRow, LocationStockRow } from '../../../database/entities/goods/place-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { PickLineRow } from '../../../database/entities/warehouse/picking-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type WalkStop = Pick<PickLineRow, 'id'> & Pick<LocationRow, 'pick_sequence'> & { is_done: boolean };

/** Stops of a walk in its order. */
export const listStops = (db: Db, listId: string): Promise<WalkStop[]> =>
  db.query(
    `select l.id, loc.pick_sequence, l.picked + l.not_found >= l.quantity as is_done
       from pick_line l join location loc on loc.id = l.location_id where l.pick_list_id = $1 order by l.sequence`,
    [listId],
  );

/** Moves all places of a walk out of the way: they are unique while they are given out anew. */
export const setPlacesAside = (db: Db, listId: string): Promise<unknown> =>
  db.query(`update pick_line set sequence = -sequence where pick_list_id = $1`, [listId]);

/** Gives the lines their places in the order named. */
export const placeLines = (db: Db, lineIds: readonly string[]): Promise<unknown> =>
  db.query(
    `update pick_line l set sequence = n.place from unnest($1::uuid[]) with ordinality as n(id, place) where l.id = n.id`,
    [lineIds],
  );

type UnheardStop = Pick<PickLineRow, 'id' | 'order_id'>;

/** Stops put into the walk that its picker, being without network, did not hear of. */
export const listUnheard = (db: Db, listId: string): Promise<UnheardStop[]> =>
  db.query(
    `select id, order_id from pick_line where pick_list_id = $1 and is_added and state = 'waiting' and not at_location`,
    [listId],
  );

/** Which of the orders were cancelled. */
export async function listCancelled(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const cancelled: Pick<ShopOrderRow, 'id'>[] = await db.query(
    `select id from shop_order where id = any($1) and state = 'cancelled'`,
    [orderIds],
  );
  return cancelled.map(({ id }) => id);
}

type FreeShelf = Pick<LocationStockRow, 'location_id'> & { pieces: number };

/** Other shelves with pieces of the product that no open list was promised, in walk order. */
export const listFreeShelves = (db: Db, productId: number, except: string): Promise<FreeShelf[]> =>
  db.query(
    `select s.location_id, (s.quantity - coalesce(p.quantity, 0))::integer as pieces
       from location_stock s join location l on l.id = s.location_id and l.kind = 'shelf'
       left join (
         select o.location_id, sum(o.quantity - o.picked - o.not_found) as quantity
           from pick_line o join pick_list k on k.id = o.pick_list_id and k.state = 'claimed'
          where o.product_id = $1 group by o.location_id
       ) p on p.location_id = s.location_id
      where s.product_id = $1 and l.code <> $2 and s.quantity > coalesce(p.quantity, 0)
      order by l.pick_sequence`,
    [productId, except],
  );
