// Plain SQL: every scan of what goes back to its shelf comes by here.
import type { EntityManager } from 'typeorm';
import type { PickLineRow } from '../../../database/entities/warehouse/picking-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Pieces that were picked for the order, back on the locations they were picked from. */
export const restock = (db: Db, orderId: string): Promise<unknown> =>
  db.query(
    `insert into location_stock as s (location_id, product_id, quantity)
     select location_id, product_id, sum(picked) from pick_line
      where order_id = $1 and picked > 0 and crate_id is not null
      group by location_id, product_id order by location_id, product_id
     on conflict (location_id, product_id) do update set quantity = s.quantity + excluded.quantity`,
    [orderId],
  );

/**
 * Devices in the order's crate or its cancelled packages, each to a place from which a piece of its product was picked:
 * the first device to the first such place and so on, so that places and their counts agree.
 */
export const putUnitsBack = (db: Db, orderId: string, actorId: string | null): Promise<unknown> =>
  db.query(
    `with places as (
       select product_id, location_id, row_number() over (partition by product_id order by sequence, id, piece) as turn
         from pick_line cross join lateral generate_series(1, picked) as piece
        where order_id = $1 and crate_id is not null
     ), devices as (
       select u.id, u.product_id, row_number() over (partition by u.product_id order by u.id) as turn
         from (select u.id, u.product_id from crate c join unit u on u.crate_id = c.id where c.order_id = $1
               union all
               select u.id, u.product_id from package k join unit u on u.package_id = k.id
                where k.order_id = $1 and k.state = 'cancelled') u
     ), moved as (
       update unit u set location_id = p.location_id, crate_id = null, package_id = null
         from devices d join places p on p.product_id = d.product_id and p.turn = d.turn
        where u.id = d.id returning u.id, u.location_id
     )
     insert into unit_event (unit_id, kind, actor_id, detail)
     select m.id, 'returned_to_shelf', $2, jsonb_build_object('location', l.code, 'order', $1::text)
       from moved m join location l on l.id = m.location_id`,
    [orderId, actorId],
  );

type Line = Pick<PickLineRow, 'id'> & { from: PickLineRow['state'] };

/** Lines of the order whose pieces are in its crate, held to the end of the transaction. */
export const lockLinesInCrate = (db: Db, orderId: string): Promise<Line[]> =>
  db.query(
    `select id, state as "from" from pick_line where order_id = $1 and crate_id is not null order by id for update`,
    [orderId],
  );

/** What was in the crate counts as picked no more. */
export const resetLinesInCrate = (db: Db, orderId: string): Promise<unknown> =>
  db.query(
    `update pick_line set picked = 0, crate_id = null, state = 'reset' where order_id = $1 and crate_id is not null`,
    [orderId],
  );
