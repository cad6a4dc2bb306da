// Devices that stores put aside for orders.
// Plain SQL: the record of a device is written with what happens to it, and a scan at a desk waits for it.
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { OrderLineRow } from '../../database/entities/orders/order-entities.ts';
import type { StoreOrderDeviceRow } from '../../database/entities/orders/store-order-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A line of an order whose pieces are told apart, with the devices that were put aside for it. */
export type DeviceLine = Pick<OrderLineRow, 'id' | 'product_id' | 'quantity'> &
  Pick<ProductRow, 'tracked_by'> & { put_aside: number };

/** Lines of devices; a line that is not bought any more is left out. */
export const listDeviceLines = (db: Db, orderId: string): Promise<DeviceLine[]> =>
  db.query(
    `select l.id, l.product_id, l.quantity, p.tracked_by,
            (select count(*)::integer from store_order_device d where d.order_line_id = l.id) as put_aside
       from order_line l join product p on p.id = l.product_id and p.tracked_by <> 'none'
      where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [orderId],
  );

type NewDevice = Pick<StoreOrderDeviceRow, 'order_id' | 'order_line_id' | 'unit_id' | 'scanned_value' | 'scanned_by'>;

/** A device is put aside, with the line of its record. */
export const putAside = (
  db: Db,
  { order_id, order_line_id, unit_id, scanned_value, scanned_by }: NewDevice,
): Promise<unknown> =>
  db.query(
    `with put as (
       insert into store_order_device (order_id, order_line_id, unit_id, scanned_value, scanned_by)
       values ($1, $2, $3, $4, $5) returning unit_id, order_id
     )
     insert into unit_event (unit_id, kind, actor_id, detail)
     select unit_id, 'put_aside', $5::uuid, jsonb_build_object('order', order_id) from put`,
    [order_id, order_line_id, unit_id, scanned_value, scanned_by],
  );

/** A device put aside for the order lies free again. @returns whether it was put aside for it */
export async function putBack(
  db: Db,
  { orderId, unitId, actorId }: { orderId: string; unitId: string; actorId: string | null },
): Promise<boolean> {
  const freed: unknown[] = await db.query(
    `with freed as (
       delete from store_order_device where order_id = $1 and unit_id = $2 and left_at is null returning unit_id, order_id
     )
     insert into unit_event (unit_id, kind, actor_id, detail)
     select unit_id, 'put_back', $3::uuid, jsonb_build_object('order', order_id) from freed returning unit_id`,
    [orderId, unitId, actorId],
  );
  return freed.length > 0;
}

/** Frees what is put aside beyond the pieces that the order's lines have now; those put aside last go first. */
export const putBackBeyond = (db: Db, orderId: string, actorId: string | null): Promise<unknown> =>
  db.query(
    `with freed as (
       delete from store_order_device where id in (
         select d.id from (select id, order_line_id, row_number() over (partition by order_line_id order by scanned_at, id) as turn
                             from store_order_device where order_id = $1 and left_at is null) d
           join order_line l on l.id = d.order_line_id where d.turn > l.quantity)
       returning unit_id, order_id
     )
     insert into unit_event (unit_id, kind, actor_id, detail)
     select unit_id, 'put_back', $2::uuid, jsonb_build_object('order', order_id) from freed`,
    [orderId, actorId],
  );

/** All that is put aside for an order lies free in its store again. */
export const putAllBack = (db: Db, orderId: string, actorId: string | null): Promise<unknown> =>
  db.query(
    `with freed as (
       delete from store_order_device where order_id = $1 and left_at is null returning unit_id, order_id
     )
     insert into unit_event (unit_id, kind, actor_id, detail)
     select unit_id, 'put_back', $2::uuid, jsonb_build_object('order', order_id) from freed`,
    [orderId, actorId],
  );

/** Devices put aside for an order are its customer's from now on, each with the line of its record. */
export const giveToCustomer = (db: Db, orderId: string, actorId: string | null): Promise<unknown> =>
  db.query(
    `with gone as (
       update store_order_device set left_at = now() where order_id = $1 and left_at is null returning unit_id, order_id
     ), units as (
       update unit u set store_id = null, customer_order_id = g.order_id from gone g where u.id = g.unit_id
       returning u.id, g.order_id
     )
     insert into unit_event (unit_id, kind, actor_id, detail)
     select id, 'collected', $2::uuid, jsonb_build_object('order', order_id) from units`,
    [orderId, actorId],
  );
