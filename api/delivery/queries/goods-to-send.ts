import type { LyingStore } from '@kolobeh/shared/cart/only-in-store.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';

/** What one piece adds to a parcel; the price is in minor units. */
export type GoodsToSend = Pick<ProductListingRow, 'price'> &
  Pick<ProductRow, 'weight_grams'> & {
    /** Pieces of the warehouse that no order holds. */
    available: number;
    /** Stores of the market with pieces that nobody has ordered or reserved. */
    stores: LyingStore[];
  };

/** A product by its code; null when the market does not offer it. */
export async function findGoodsToSend(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  code: string,
): Promise<GoodsToSend | null> {
  const [goods]: GoodsToSend[] = await db.query(
    `with in_carts as (
       select r.store_id, sum(r.quantity) as pieces from stock_reservation r join product p on p.id = r.product_id
        where p.code = $2 and r.cart_id is not null and r.state = 'held' group by r.store_id
     )
     select l.price, p.weight_grams,
            (coalesce(s.on_hand - s.reserved, 0) + coalesce((select pieces from in_carts where store_id is null), 0))::integer as available,
            coalesce((select json_agg(json_build_object('seo_name', w.seo_name, 'name', w.name) order by w.city, w.name)
                        from store_stock k join store w on w.id = k.store_id and w.market = $1
                       where k.product_id = p.id
                         and k.on_hand - k.reserved + coalesce((select pieces from in_carts where store_id = k.store_id), 0) > 0), '[]') as stores
       from product p join product_listing l on l.product_id = p.id and l.market = $1
       left join stock_level s on s.product_id = p.id
      where p.code = $2 and p.is_active`,
    [market, code],
  );
  return goods ?? null;
}
