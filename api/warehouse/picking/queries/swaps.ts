import type { PickSwap } from '@kolobeh/shared/warehouse/picking/swap.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../../database/entities/goods/unit-entities.ts';
import type { PickLineRow } from '../../../database/entities/warehouse/picking-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A device that lies free, with what it might be taken instead of. */
export interface FreeDevice extends PickSwap {
  line_id: PickLineRow['id'];
  own_variant: string;
  variant: string;
  own_code: ProductRow['code'];
  own_grade: ProductRow['grade'];
  own_regime: ProductRow['vat_regime'];
  /** The most worn battery among the devices the customer might have got; null when one was not measured. */
  own_battery: UnitRow['battery_percent'];
  grade: UnitRow['grade'];
  vat_regime: ProductRow['vat_regime'];
}

/**
 * Used devices that lie free on shelves beside what the list's open lines name: of the same variant, reserved by
 * nobody, in nobody's hand. Only lines of one piece are looked at, because a line becomes that of the other device.
 * The lines are found first: planned as one join of nine tables, a list without used devices cost 7 ms of planning.
 */
export const listFreeDevices = (db: Db, listId: string): Promise<FreeDevice[]> =>
  db.query(
    `with line as materialized (
       select l.id, l.product_id, l.location_id, p.code, p.grade, p.vat_regime, p.master_product_id, p.storage_gb, p.colour_code
         from pick_line l
         join order_line ol on ol.id = l.order_line_id and ol.quantity = 1
         join product p on p.id = l.product_id and p.quality = 'used' and p.tracked_by <> 'none'
        where l.pick_list_id = $1 and l.state in ('waiting', 'in_progress') and l.quantity = 1
          and l.picked = 0 and l.not_found = 0 and l.swapped_unit_id is null)
     select l.id as line_id, l.code as own_code, l.grade as own_grade, l.vat_regime as own_regime,
            concat_ws('/', l.master_product_id, l.storage_gb, l.colour_code) as own_variant,
            concat_ws('/', c.master_product_id, c.storage_gb, c.colour_code) as variant,
            (select min(own.battery_percent) from unit own where own.product_id = l.product_id and own.location_id = l.location_id) as own_battery,
            u.id as unit_id, array_remove(array[u.imei, u.serial_number], null) as identifiers, c.code as product_code,
            loc.code as location_code, u.battery_percent, coalesce(u.grade, c.grade) as grade, c.vat_regime
       from line l
       join product c on c.master_product_id = l.master_product_id and c.storage_gb is not distinct from l.storage_gb
                     and c.colour_code = l.colour_code and c.quality = 'used' and c.grade = l.grade
       join stock_level s on s.product_id = c.id and s.on_hand > s.reserved
       join unit u on u.product_id = c.id
       join location loc on loc.id = u.location_id and loc.kind = 'shelf'
       join location_stock at on at.location_id = u.location_id and at.product_id = c.id and at.quantity > 0
      where not (u.product_id = l.product_id and u.location_id = l.location_id)
        and not exists (select 1 from pick_line o join pick_list k on k.id = o.pick_list_id and k.state = 'claimed'
                         where o.product_id = c.id and o.in_hand && array_remove(array[u.imei, u.serial_number], null))
      order by loc.pick_sequence, u.number`,
    [listId],
  );

/** Whether the device lies at the location; it is held to the end of the transaction. */
export async function lockUnitAt(db: Db, unitId: string | null, locationCode: string): Promise<boolean> {
  const held: Pick<UnitRow, 'id'>[] = await db.query(
    `select u.id from unit u join location l on l.id = u.location_id where u.id = $1 and l.code = $2 for update of u`,
    [unitId, locationCode],
  );
  return held.length > 0;
}

/** Whether another line of a walk under way has the device, by its id or one of its numbers. */
export async function isInOtherHands(
  db: Db,
  { lineId, unitId, identifiers }: { lineId: string; unitId: string | null; identifiers: readonly string[] },
): Promise<boolean> {
  const others: unknown[] = await db.query(
    `select 1 from pick_line o join pick_list k on k.id = o.pick_list_id and k.state = 'claimed'
      where o.id <> $1 and (o.swapped_unit_id = $2 and o.picked = 0 or o.in_hand && $3::text[]) limit 1`,
    [lineId, unitId, identifiers],
  );
  return others.length > 0;
}

/** The order's line names the other product; price and tax of the line stay. */
export const moveOrderLine = (db: Db, lineId: string, productCode: string): Promise<unknown> =>
  db.query(
    `update order_line set product_id = p.id, code = p.code
       from product p, pick_line l where p.code = $2 and l.id = $1 and order_line.id = l.order_line_id`,
    [lineId, productCode],
  );

/** A bonus that was granted for the one product is granted for the other. */
export const moveTradeIn = (db: Db, orderId: string, from: string, to: string): Promise<unknown> =>
  db.query(
    `update order_trade_in set product_id = (select id from product where code = $3)
      where order_id = $1 and product_id = (select id from product where code = $2)`,
    [orderId, from, to],
  );

/** The line of the walk becomes that of the other device. */
export const moveWalkLine = (
  db: Db,
  {
    lineId,
    unitId,
    productId,
    locationCode,
  }: { lineId: string; unitId: string | null; productId: number; locationCode: string },
): Promise<unknown> =>
  db.query(
    `update pick_line set swapped_unit_id = $2, product_id = $3, location_id = (select id from location where code = $4) where id = $1`,
    [lineId, unitId, productId, locationCode],
  );
