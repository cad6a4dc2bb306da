import type { EntityManager } from 'typeorm';
import { logStates } from '../../operation/state-log.ts';
import { lockOrder } from '../../order/queries/find-order.ts';

/** Pieces that were picked for the order, back on the locations they were picked from. */
const restock = (manager: EntityManager, orderId: string): Promise<unknown> =>
  manager.query(
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
async function moveUnits(manager: EntityManager, orderId: string, actorId: string | null): Promise<void> {
  await manager.query(
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
}

/**
 * A person says that the goods of a cancelled order lie on their shelves again: stock of the places, devices and crate
 * follow. What was returned counts as picked no more, so a repeat changes nothing.
 * @param actorId who put them back
 */
export async function returnToShelf(manager: EntityManager, orderId: string, actorId: string | null): Promise<void> {
  await lockOrder(manager, orderId);
  const lines: { id: string; from: string }[] = await manager.query(
    `select id, state as "from" from pick_line where order_id = $1 and crate_id is not null order by id for update`,
    [orderId],
  );
  await moveUnits(manager, orderId, actorId);
  await restock(manager, orderId);
  await manager.query(
    `update pick_line set picked = 0, crate_id = null, state = 'reset' where order_id = $1 and crate_id is not null`,
    [orderId],
  );
  const changes = lines.map((line) => ({ ...line, to: 'reset' }));
  await logStates(manager, 'pick_line', changes, { actor: { id: actorId, kind: 'staff' } });
  await manager.query(`update crate set order_id = null where order_id = $1`, [orderId]);
}
