import type { EntityManager } from 'typeorm';
import type { PackageItemRow } from '../../database/entities/warehouse/packing-entities.ts';

type PackedDevice = Pick<PackageItemRow, 'order_line_id' | 'scanned_value'>;

/** Devices that were packed for an order or that a store put aside for it, as they were scanned. */
export const listPackedDevices = (db: Pick<EntityManager, 'query'>, orderId: string): Promise<PackedDevice[]> =>
  db.query(
    `select order_line_id, scanned_value from (
       select i.order_line_id, i.scanned_value, i.scanned_at from package_item i join package p on p.id = i.package_id
        where p.order_id = $1 and p.state <> 'cancelled' and i.unit_id is not null
       union all
       select order_line_id, scanned_value, scanned_at from store_order_device where order_id = $1) d
      order by scanned_at`,
    [orderId],
  );
