import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { FoundUnit } from '@kolobeh/shared/unit/contract.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { UnitRow } from '../../database/entities/goods/unit-entities.ts';

export type Db = Pick<EntityManager, 'query' | 'getRepository'>;

/** A unit with its product and place. */
export interface StoredUnit extends Pick<
  UnitRow,
  | 'id'
  | 'number'
  | 'product_id'
  | 'imei'
  | 'serial_number'
  | 'grade'
  | 'battery_percent'
  | 'purchase_amount'
  | 'purchase_currency'
  | 'vat_regime'
  | 'buyout_id'
  | 'location_id'
  | 'created_at'
> {
  product_code: ProductRow['code'];
  name: string;
  picture: ProductRow['picture_key'];
  place_kind: FoundUnit['place']['kind'];
  place_code: string;
}

/** The first parameter: market whose name of the product is shown; the other market's when it has none there. */
const select = `
  select u.id, u.number, u.product_id, p.code as product_code,
         coalesce((select t.long_name from product_text t where t.product_id = p.id order by t.market = $1 desc limit 1), p.code) as name,
         p.picture_key as picture, u.imei, u.serial_number, u.grade, u.battery_percent, u.purchase_amount, u.purchase_currency,
         u.vat_regime, u.buyout_id, u.location_id, u.created_at,
         case when u.location_id is not null then 'location' when u.crate_id is not null then 'crate'
              when u.package_id is not null then 'package' when u.repair_id is not null then 'repair'
              when u.store_id is not null then 'store' when u.sold_store_id is not null then 'till'
              when u.store_transfer_id is not null then 'transfer' when u.loan_store_id is not null then 'lending'
              else 'customer' end as place_kind,
         coalesce(l.code, c.code, k.code, s.name, o.number, '') as place_code
    from unit u join product p on p.id = u.product_id
    left join location l on l.id = u.location_id left join crate c on c.id = u.crate_id
    left join package k on k.id = u.package_id left join shop_order o on o.id = u.customer_order_id
    left join store_transfer v on v.id = u.store_transfer_id
    left join store s on s.id = coalesce(u.store_id, u.sold_store_id, v.to_store_id, u.loan_store_id)`;

/** By the number on its label, wherever it is now; names in the language of the market. */
export async function findUnit(db: Db, number: number, market: MarketCode = 'cs'): Promise<StoredUnit | null> {
  const [row]: StoredUnit[] = await db.query(`${select} where u.number = $2`, [market, number]);
  return row ?? null;
}

const most = 20;

/** Units whose number, IMEI or serial number is the text, or ends with it; exact ones first. */
export function searchUnits(db: Db, text: string): Promise<StoredUnit[]> {
  const plain = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const number = /^[KU]?(\d{1,9})$/.exec(plain)?.[1];
  return db.query(
    `${select}
      where u.number = $2 or u.imei = $3 or upper(u.serial_number) = $3
         or (length($3) >= 4 and (right(u.imei, length($3)) = $3 or right(upper(u.serial_number), length($3)) = $3))
      order by u.number = $2 desc nulls last, u.imei = $3 desc nulls last, u.number limit ${most}`,
    ['cs', number === undefined ? null : Number(number), plain],
  );
}

/** Ids of all buy-outs of the device, by its number; the unit's own one among them. */
export async function listBuyoutIds(db: Db, unit: StoredUnit): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `select b.id from buyout b
       left join buyout_variant v on v.id = b.variant_id left join buyout_model m on m.id = v.model_id
      where b.id = $1 or ($2::text is not null and b.imei = $2)
         or ($2::text is null and b.serial_number = $3
             and m.master_product_id = (select master_product_id from product where id = $4))
      order by b.created_at`,
    [unit.buyout_id, unit.imei, unit.serial_number, unit.product_id],
  );
  return rows.map(({ id }) => id);
}

/** Ids of the orders the device was picked, packed or sold with. */
export async function listOrderIds(db: Db, unit: StoredUnit): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `select k.order_id as id from package_item i join package k on k.id = i.package_id where i.unit_id = $1
     union select customer_order_id from unit where id = $1 and customer_order_id is not null
     union select order_id from store_order_device where unit_id = $1
     union select c.order_id from unit u join crate c on c.id = u.crate_id where u.id = $1 and c.order_id is not null
     union select l.order_id from order_line l join product p on p.id = l.product_id
            where p.id = $2 and l.quantity > 0 and p.quality = 'used' and (select count(*) from unit o where o.product_id = p.id) = 1`,
    [unit.id, unit.product_id],
  );
  return rows.map(({ id }) => id);
}
