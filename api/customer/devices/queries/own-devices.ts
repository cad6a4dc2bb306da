// What a customer bought and has, and what was repaired for the account. Whose it is, each statement asks itself.
import type { CoverSlot } from '@kolobeh/shared/cover/cover.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../../database/entities/goods/unit-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';
import type { RepairRow } from '../../../database/entities/repair/ordered-repair-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A device as the selectors of repairs and of the buy-out name it. */
interface KnownAs {
  product_type: string;
  product_manufacturer: string;
  product_model: string;
  product_color: string | null;
}

/** Goods of a line of an order that left to its customer. */
interface BoughtGoods extends Pick<ShopOrderRow, 'market' | 'state'>, Pick<ProductRow, 'quality'> {
  order_id: string;
  order_number: OrderNumber;
  bought_at: Date;
  /** Null while it is not known that they came. */
  received_at: Date | null;
  is_company: boolean;
  is_leased: boolean;
  name: string;
  picture: ProductRow['picture_key'];
  covers: { slot: CoverSlot; name: string; months: number }[];
  /** The law lets nobody withdraw from buying it. */
  is_excepted: boolean;
  /** Pieces of the line whose contract was not withdrawn from. */
  kept: number;
  known_as: KnownAs | null;
}

const goods = `
  o.id as order_id, o.number as order_number, o.market, o.state, o.created_at as bought_at,
  (select max(g.at) from order_log g where g.order_id = o.id and g.what in ('deliver', 'collect')) as received_at,
  coalesce((o.billing_address ->> 'invoice_on_company')::boolean, false) as is_company,
  exists (select from order_lease z where z.order_id = o.id) as is_leased,
  l.name, p.picture_key as picture, p.quality,
  coalesce((select json_agg(json_build_object('slot', c.slot, 'name', c.name, 'months', c.months) order by c.slot)
              from order_cover c where c.order_line_id = l.id), '[]') as covers,
  exists (select from withdrawal_exception x
           where x.market = o.market and x.product_id = l.product_id and x.since <= o.created_at) as is_excepted,
  (l.quantity - coalesce((select sum(w.quantity) from withdrawal_line w join withdrawal d on d.id = w.withdrawal_id
                           where w.order_line_id = l.id and d.state <> 'closed'), 0))::integer as kept,
  (select json_build_object('product_type', m.product_type, 'product_manufacturer', f.slug, 'product_model', m.seo_name,
                            'product_color', v.colour_code)
     from buyout_model m join manufacturer f on f.id = m.manufacturer_id
     left join buyout_variant v on v.model_id = m.id and v.colour_code = p.colour_code
    where m.master_product_id = p.master_product_id and m.storage_gb is not distinct from p.storage_gb
    order by m.id limit 1) as known_as`;

/** A device that left to its customer, on its own. */
export type BoughtDevice = BoughtGoods &
  Pick<UnitRow, 'imei' | 'serial_number' | 'grade'> & { unit_id: string; unit_number: number };

/**
 * Devices that a customer bought and neither gave back nor sold to the house since, newest first. The line of a device is
 * the one it was packed or handed over with.
 * @param most how many of them; null for all
 */
export const listBoughtDevices = (db: Db, userId: string, most: number | null): Promise<BoughtDevice[]> =>
  db.query(
    `select u.id as unit_id, u.number as unit_number, u.imei, u.serial_number, u.grade, ${goods}
       from shop_order o
       join unit u on u.customer_order_id = o.id
       join product p on p.id = u.product_id
       join order_line l on l.id = coalesce(
              (select i.order_line_id from package_item i join package k on k.id = i.package_id
                where i.unit_id = u.id and k.order_id = o.id and k.state <> 'cancelled' order by i.scanned_at desc limit 1),
              (select d.order_line_id from store_order_device d
                where d.unit_id = u.id and d.order_id = o.id order by d.scanned_at desc limit 1),
              (select n.id from order_line n
                where n.order_id = o.id and n.product_id = u.product_id and n.quantity > 0 order by n.position limit 1))
      where o.user_id = $1 and o.state in ('handed_over', 'arrived', 'delivered')
        and not exists (select from buyout b
                         where b.created_at > o.created_at and b.state in ('paid', 'wiped', 'in_stock')
                           and (b.imei = u.imei or (u.imei is null and b.serial_number = u.serial_number)))
      order by o.created_at desc, u.number limit $2::integer`,
    [userId, most],
  );

/** Goods of an order that are not told apart by numbers. */
export type BoughtPieces = BoughtGoods;

/** Lines of a customer's orders whose goods have no numbers of their own, newest first, at most 200. */
export const listBoughtPieces = (db: Db, userId: string): Promise<BoughtPieces[]> =>
  db.query(
    `select ${goods}
       from shop_order o
       join order_line l on l.order_id = o.id and l.quantity > 0
       join product p on p.id = l.product_id
      where o.user_id = $1 and o.state in ('handed_over', 'arrived', 'delivered')
        and not exists (select from package_item i where i.order_line_id = l.id and i.unit_id is not null)
        and not exists (select from store_order_device d where d.order_line_id = l.id)
        and not exists (select from unit u where u.customer_order_id = o.id and u.product_id = l.product_id)
      order by o.created_at desc, l.position limit 200`,
    [userId],
  );

/** A repair of an account that is done, with what of it is guaranteed. */
export interface DoneRepair extends Pick<RepairRow, 'id' | 'number' | 'market' | 'imei' | 'serial_number'> {
  done_at: Date;
  name: string;
  picture: string;
  known_as: KnownAs;
  lines: { name: string; months: number }[];
}

/** Repairs of an account that are done, newest first, at most 100; those that nothing was made in are left out. */
export const listDoneRepairs = (db: Db, userId: string): Promise<DoneRepair[]> =>
  db.query(
    `select r.id, r.number, r.market, r.imei, r.serial_number, r.done_at, f.name || ' ' || m.name as name,
            v.picture_key as picture,
            json_build_object('product_type', m.product_type, 'product_manufacturer', f.slug, 'product_model', m.seo_name,
                              'product_color', v.colour_code) as known_as,
            coalesce((select json_agg(json_build_object('name', n.name, 'months', n.warranty_months) order by n.position)
                        from repair_line n where n.repair_id = r.id and n.state = 'agreed'), '[]') as lines
       from repair r
       join buyout_variant v on v.id = r.variant_id
       join buyout_model m on m.id = v.model_id
       join manufacturer f on f.id = m.manufacturer_id
      where r.user_id = $1 and r.done_at is not null and r.state in ('done', 'handed_back')
      order by r.done_at desc, r.number limit 100`,
    [userId],
  );
