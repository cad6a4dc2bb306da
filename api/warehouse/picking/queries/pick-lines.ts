// Plain SQL: every scan of a picker comes by here.
import type { PickLine } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { EntityManager } from 'typeorm';
import type { LocationRow } from '../../../database/entities/goods/place-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../../database/entities/goods/unit-entities.ts';
import type { OrderLineRow, ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { PickLineRow } from '../../../database/entities/warehouse/picking-entities.ts';

type Db = Pick<EntityManager, 'query'>;

type Line = Pick<
  PickLineRow,
  | 'id'
  | 'order_id'
  | 'sequence'
  | 'quantity'
  | 'picked'
  | 'not_found'
  | 'state'
  | 'at_location'
  | 'in_hand'
  | 'is_added'
  | 'swapped_unit_id'
> &
  Pick<ProductRow, 'grade'> & {
    order_number: ShopOrderRow['number'];
    product_code: ProductRow['code'];
    product_name: OrderLineRow['name'];
    picture: ProductRow['picture_key'];
    names: PickLine['names'];
    battery_percent: UnitRow['battery_percent'];
    gtins: string[];
    identifiers: string[];
    location_code: LocationRow['code'];
  };

/**
 * Lines with the barcodes that fit. A used device is told by its IMEI or serial number only, because its barcode is
 * that of any grade.
 */
export const listPickLines = (db: Db, listId: string): Promise<Line[]> =>
  db.query(
    `select l.id, l.order_id, o.number as order_number, p.code as product_code, ol.name as product_name, p.picture_key as picture,
            (select coalesce(jsonb_object_agg(t.market, t.long_name), '{}') from product_text t where t.product_id = p.id) as names,
            p.grade, (select min(u.battery_percent) from unit u
                       where u.product_id = l.product_id and u.location_id = l.location_id
                         and (l.swapped_unit_id is null or u.id = l.swapped_unit_id)) as battery_percent,
            case when p.quality = 'used' then '{}'::text[] else array[lpad(p.ean, 14, '0')] end as gtins,
            coalesce((select array_agg(v) from unit u cross join lateral unnest(array[u.imei, u.serial_number]) as v
                       where u.product_id = l.product_id and u.location_id = l.location_id and v is not null
                         and (l.swapped_unit_id is null or u.id = l.swapped_unit_id)), '{}') as identifiers,
            loc.code as location_code, l.sequence, l.quantity, l.picked, l.not_found, l.state, l.at_location, l.in_hand, l.is_added, l.swapped_unit_id
       from pick_line l
       join order_line ol on ol.id = l.order_line_id
       join shop_order o on o.id = l.order_id
       join product p on p.id = l.product_id
       join location loc on loc.id = l.location_id
      where l.pick_list_id = $1 order by l.sequence`,
    [listId],
  );

/** Stores what an event did to a locked line. */
export const updatePickLine = (
  db: Db,
  line: Pick<PickLineRow, 'id' | 'picked' | 'not_found' | 'state' | 'at_location' | 'in_hand'>,
): Promise<unknown> =>
  db.query(
    `update pick_line set picked = $2, not_found = $3, state = $4, at_location = $5, in_hand = $6 where id = $1`,
    [line.id, line.picked, line.not_found, line.state, line.at_location, line.in_hand],
  );

export const putLineIntoCrate = (db: Db, lineId: string, crateCode: string): Promise<unknown> =>
  db.query(`update pick_line set crate_id = (select id from crate where code = $2) where id = $1`, [lineId, crateCode]);

/** Whether nothing of an order is left to fetch on a walk, with the stops that were put into it meanwhile. */
export async function isOrderDone(db: Db, listId: string, orderId: string): Promise<boolean> {
  const [open]: { id: string }[] = await db.query(
    `select id from pick_line where pick_list_id = $1 and order_id = $2 and picked + not_found < quantity limit 1`,
    [listId, orderId],
  );
  return open === undefined;
}

/** Order of a line of the list; undefined when the line is not of it. */
export async function findOrderOfLine(db: Db, lineId: string, listId: string): Promise<string | undefined> {
  const [line]: Pick<PickLineRow, 'order_id'>[] = await db.query(
    `select order_id from pick_line where id = $1 and pick_list_id = $2`,
    [lineId, listId],
  );
  return line?.order_id;
}
