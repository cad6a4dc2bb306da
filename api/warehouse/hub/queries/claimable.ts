import { mostClaimable, type ClaimablePackage } from '@kolobeh/shared/warehouse/hub/claimable.ts';
import type { EntityManager } from 'typeorm';
import type { CrateRow } from '../../../database/entities/goods/place-entities.ts';
import type { DeliveryMethodRow } from '../../../database/entities/orders/delivery-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import { roundOf } from './grants.ts';

type Db = Pick<EntityManager, 'query'>;

type Claimable = Pick<ShopOrderRow, 'market' | 'carrier'> & {
  crate_code: CrateRow['code'];
  order_id: ShopOrderRow['id'];
  order_number: ShopOrderRow['number'];
  delivery_name: DeliveryMethodRow['name'];
  items: ClaimablePackage['items'];
  round: number;
};

/** Picked orders in their crates that nobody packs or was granted, those that must leave soonest first. */
export const listClaimablePackages = (db: Db): Promise<Claimable[]> =>
  db.query(
    `with waiting as (
       select o.id, o.number, o.market, o.carrier, o.type_delivery_code, c.id as crate_id, c.code as crate_code,
              row_number() over (order by o.is_rush desc, o.ship_by nulls last, o.created_at) as place
         from shop_order o join crate c on c.order_id = o.id
        where o.state = 'picked' and not exists (select 1 from hub_grant g where g.order_id = o.id and g.state = 'open')
        order by place limit ${mostClaimable}
     ), item as (
       select l.order_id, jsonb_agg(jsonb_build_object(
                'order_line_id', l.id, 'product_code', p.code, 'product_name', l.name, 'picture', p.picture_key,
                'names', (select coalesce(jsonb_object_agg(t.market, t.long_name), '{}') from product_text t where t.product_id = p.id),
                'grade', p.grade, 'battery_percent', (select min(u.battery_percent) from unit u
                                                       where u.crate_id = w.crate_id and u.product_id = l.product_id),
                'model_id', p.master_product_id, 'package_mm', p.package_mm,
                'gtins', case when p.quality = 'used' then array[]::text[] else array[lpad(p.ean, 14, '0')] end,
                'tracked_by', p.tracked_by,
                'identifiers', array(select v from unit u cross join lateral unnest(array[u.imei, u.serial_number]) as v
                                      where u.crate_id = w.crate_id and u.product_id = l.product_id and v is not null),
                'is_exact_unit', p.quality = 'used' and p.tracked_by <> 'none',
                'quantity', l.quantity, 'weight_grams', p.weight_grams, 'scanned', array[]::text[]
              ) order by l.position) as items
         from waiting w join order_line l on l.order_id = w.id and l.quantity > 0 join product p on p.id = l.product_id
        group by l.order_id
     )
     select w.crate_code, w.id as order_id, w.number as order_number, w.market, w.carrier, m.name as delivery_name, i.items,
            ${roundOf} as round
       from waiting w join shop_order o on o.id = w.id join item i on i.order_id = w.id
       join delivery_method m on m.market = w.market and m.code = w.type_delivery_code order by w.place`,
  );
