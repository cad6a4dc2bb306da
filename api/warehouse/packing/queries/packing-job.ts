// Plain SQL: every scan of a packer comes by here.
import type { DeviceType, PackItem, PackingBox } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../../database/entities/goods/unit-entities.ts';
import type { OrderLineRow } from '../../../database/entities/orders/order-entities.ts';
import type { PackageItemRow } from '../../../database/entities/warehouse/packing-entities.ts';

type Db = Pick<EntityManager, 'query'>;

export const listBoxes = (db: Db): Promise<PackingBox[]> =>
  db.query(`select code, name, inner_mm, weight_grams from packing_box order by position`);

type Item = Pick<ProductRow, 'grade' | 'tracked_by' | 'weight_grams' | 'package_mm'> &
  Pick<OrderLineRow, 'quantity'> & {
    order_line_id: OrderLineRow['id'];
    product_code: ProductRow['code'];
    product_name: OrderLineRow['name'];
    picture: ProductRow['picture_key'];
    names: PackItem['names'];
    battery_percent: UnitRow['battery_percent'];
    gtins: string[];
    identifiers: string[];
    is_exact_unit: boolean;
    model_id: ProductRow['master_product_id'];
    scanned: string[];
  };

/** Lines of the order with what fits them, and what was scanned of each into the packages. */
export const listItems = (
  db: Db,
  { orderId, crateCode, packageIds }: { orderId: string; crateCode: string; packageIds: readonly string[] },
): Promise<Item[]> =>
  db.query(
    `select l.id as order_line_id, p.code as product_code, l.name as product_name, p.picture_key as picture,
            (select coalesce(jsonb_object_agg(t.market, t.long_name), '{}') from product_text t where t.product_id = p.id) as names,
            p.grade, (select min(u.battery_percent) from unit u join crate c on c.id = u.crate_id and c.code = $2
                       where u.product_id = l.product_id) as battery_percent,
            case when p.quality = 'used' then '{}'::text[] else array[lpad(p.ean, 14, '0')] end as gtins, p.tracked_by,
            coalesce((select array_agg(v) from unit u join crate c on c.id = u.crate_id and c.code = $2
                        cross join lateral unnest(array[u.imei, u.serial_number]) as v
                       where u.product_id = l.product_id and v is not null), '{}') as identifiers,
            p.quality = 'used' and p.tracked_by <> 'none' as is_exact_unit, l.quantity, p.master_product_id as model_id, p.weight_grams, p.package_mm,
            coalesce((select array_agg(i.scanned_value order by k.part, i.scanned_at, i.id)
                        from package_item i join package k on k.id = i.package_id
                       where i.package_id = any($3) and i.order_line_id = l.id), '{}') as scanned
       from order_line l join product p on p.id = l.product_id
      where l.order_id = $1 and l.quantity > 0 order by l.position`,
    [orderId, crateCode, packageIds],
  );

/** Type codes of all models. */
export const listTypes = (db: Db): Promise<DeviceType[]> =>
  db.query(
    `select t.tac, array_agg(t.master_product_id order by t.master_product_id) as model_ids,
            coalesce(string_agg(distinct x.name, ', '), '') as name
       from model_tac t left join master_product_text x on x.master_product_id = t.master_product_id and x.market = 'cs'
      group by t.tac`,
  );

interface Content extends Pick<PackageItemRow, 'package_id' | 'order_line_id'> {
  pieces: number;
}

/** Pieces of each order line in each package. */
export const listContents = (db: Db, packageIds: readonly string[]): Promise<Content[]> =>
  db.query(
    `select package_id, order_line_id, count(*)::integer as pieces from package_item
      where package_id = any($1) group by package_id, order_line_id`,
    [packageIds],
  );
