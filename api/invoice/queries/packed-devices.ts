import type { EntityManager } from 'typeorm';
import type { PackageItemRow } from '../../database/entities/warehouse/packing-entities.ts';

type PackedDevice = Pick<PackageItemRow, 'order_line_id' | 'scanned_value'>;

/** Devices that were packed for an order, as they were scanned. */
export const listPackedDevices = (db: Pick<EntityManager, 'query'>, orderId: string): Promise<PackedDevice[]> =>
  db.query(
    `select i.order_line_id, i.scanned_value from package_item i join package p on p.id = i.package_id
      where p.order_id = $1 and p.state <> 'cancelled' and i.unit_id is not null order by i.scanned_at`,
    [orderId],
  );
