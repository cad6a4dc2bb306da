import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

/** What adding to a cart has to know of a product; the price is in minor units. */
export type OfferedProduct = Pick<ProductRow, 'id'> &
  Pick<ProductListingRow, 'price' | 'quality' | 'type_device'> & {
    /** Free pieces. */
    available: number;
    /** Pieces of the warehouse that carts hold; they are free again when those let them go. */
    in_carts: number;
    /** Free pieces of the market's stores. */
    in_stores: number;
    /** What carts have not ordered of it in the store that has most. */
    most_in_store: number;
    /** Gifts that come with it on the day and are in stock; null without any. */
    gifts: number[] | null;
  };

/** What the shop offers under a code in a market on a day (ISO); null when it is not offered. */
export async function findOffered(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  code: string,
  day: string,
): Promise<OfferedProduct | null> {
  const [row]: OfferedProduct[] = await db.query(
    prepared(`select p.id, case when p.sale_state = 'on_sale' then coalesce(s.on_hand - s.reserved, 0) else 0 end as available, l.price, l.quality, l.type_device,
            (select count(*)::integer from stock_reservation r
              where r.product_id = p.id and r.cart_id is not null and r.store_id is null and r.state = 'held' and p.sale_state = 'on_sale') as in_carts,
            coalesce(t.free, 0)::integer as in_stores, coalesce(t.most, 0)::integer as most_in_store,
            (select json_agg(g.id order by g.id) from gift g
               join stock_level gs on gs.product_id = g.product_id and gs.on_hand > gs.reserved
              where g.market = $1 and g.master_product_id = p.master_product_id and l.quality = any(g.qualities)
                and g.is_active and g.valid_from <= $3::date and (g.valid_to is null or g.valid_to >= $3::date)) as gifts
       from product p
       join product_listing l on l.product_id = p.id and l.market = $1
       left join stock_level s on s.product_id = p.id
       left join lateral (
         select sum(k.on_hand - k.reserved) as free, max(k.on_hand - k.reserved + (
                  select coalesce(sum(r.quantity), 0) from stock_reservation r
                   where r.product_id = k.product_id and r.store_id = k.store_id and r.cart_id is not null and r.state = 'held')) as most
           from store_stock k join store w on w.id = k.store_id and w.market = $1
          where k.product_id = p.id) t on p.sale_state = 'on_sale'
      where p.code = $2 and p.is_active`),
    [market, code, day],
  );
  return row ?? null;
}
