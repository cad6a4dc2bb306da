import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import { isOwnPiece, usedWarrantyMonths } from '@kolobeh/shared/catalogue/own-piece.ts';
import { maySwap, type PickSwap } from '@kolobeh/shared/warehouse/picking/swap.ts';
import type { EntityManager } from 'typeorm';

interface Row extends PickSwap {
  line_id: string;
  own_variant: string;
  variant: string;
  own_code: string;
  own_grade: Grade | null;
  own_regime: 'standard' | 'margin';
  /** The most worn battery among the devices the customer might have got; null when one was not measured. */
  own_battery: number | null;
  grade: Grade | null;
  vat_regime: 'standard' | 'margin';
}

/**
 * Used devices that lie free on shelves beside what the list's open lines name: of the same variant, reserved by
 * nobody, in nobody's hand. Only lines of one piece are looked at, because a line becomes that of the other device.
 */
const listFree = (db: Pick<EntityManager, 'query'>, listId: string): Promise<Row[]> =>
  db.query(
    `select l.id as line_id, p.code as own_code, p.grade as own_grade, p.vat_regime as own_regime,
            concat_ws('/', p.master_product_id, p.storage_gb, p.colour_code) as own_variant,
            concat_ws('/', c.master_product_id, c.storage_gb, c.colour_code) as variant,
            (select min(own.battery_percent) from unit own where own.product_id = l.product_id and own.location_id = l.location_id) as own_battery,
            u.id as unit_id, array_remove(array[u.imei, u.serial_number], null) as identifiers, c.code as product_code,
            loc.code as location_code, u.battery_percent, coalesce(u.grade, c.grade) as grade, c.vat_regime
       from pick_line l
       join order_line ol on ol.id = l.order_line_id and ol.quantity = 1
       join product p on p.id = l.product_id and p.quality = 'used' and p.tracked_by <> 'none'
       join product c on c.master_product_id = p.master_product_id and c.storage_gb is not distinct from p.storage_gb
                     and c.colour_code = p.colour_code and c.quality = 'used' and c.grade = p.grade
       join stock_level s on s.product_id = c.id and s.on_hand > s.reserved
       join unit u on u.product_id = c.id
       join location loc on loc.id = u.location_id and loc.kind = 'shelf'
       join location_stock at on at.location_id = u.location_id and at.product_id = c.id and at.quantity > 0
      where l.pick_list_id = $1 and l.state in ('waiting', 'in_progress') and l.quantity = 1
        and l.picked = 0 and l.not_found = 0 and l.swapped_unit_id is null
        and not (u.product_id = l.product_id and u.location_id = l.location_id)
        and not exists (select 1 from pick_line o join pick_list k on k.id = o.pick_list_id and k.state = 'claimed'
                         where o.product_id = c.id and o.in_hand && array_remove(array[u.imei, u.serial_number], null))
      order by loc.pick_sequence, u.number`,
    [listId],
  );

const isAllowed = (row: Row): boolean =>
  maySwap(
    {
      isOwnPiece: isOwnPiece(row.own_code),
      variant: row.own_variant,
      grade: row.own_grade,
      vatRegime: row.own_regime,
      warrantyMonths: usedWarrantyMonths,
      batteryPercent: row.own_battery,
    },
    {
      variant: row.variant,
      grade: row.grade,
      vatRegime: row.vat_regime,
      warrantyMonths: usedWarrantyMonths,
      batteryPercent: row.battery_percent,
    },
  ).ok;

/** Devices that may be taken instead, by the line of the list. */
export async function listSwaps(db: Pick<EntityManager, 'query'>, listId: string): Promise<Map<string, PickSwap[]>> {
  const allowed = (await listFree(db, listId)).filter(isAllowed);
  const byLine = Map.groupBy(allowed, (row) => row.line_id);
  return new Map(
    [...byLine].map(([line, rows]) => [
      line,
      rows.map(({ unit_id, identifiers, product_code, location_code, battery_percent }) => ({
        unit_id,
        identifiers,
        product_code,
        location_code,
        battery_percent,
      })),
    ]),
  );
}
