import { mostServed } from '@kolobeh/shared/store/serves-order.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import { type StoreRow, storeTable } from '../../../database/entities/goods/store-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A product of a changed order; `price` is null of one that the market does not sell now. */
export type ChangeGoods = Pick<ProductRow, 'id' | 'code' | 'quality' | 'weight_grams' | 'vat_regime'> &
  Pick<ProductListingRow, 'categories' | 'available'> & {
    manufacturer: ProductListingRow['manufacturer_slug'];
    name: ProductListingRow['name'] | null;
    subtitle: ProductListingRow['subtitle'] | null;
    price: ProductListingRow['price'] | null;
  };

interface Asked {
  market: ProductListingRow['market'];
  ids: readonly number[];
  codes: readonly string[];
  orderId: string;
  /** The store that serves the order: what is free is told of it alone; null of the warehouse. */
  keeper: number | null;
}

/** Products of the order by their ids, and those that are to come to it by their codes. */
export const listChangeGoods = (db: Db, { market, ids, codes, orderId, keeper }: Asked): Promise<ChangeGoods[]> =>
  db.query(
    `select p.id, p.code, p.quality, p.weight_grams, p.vat_regime, f.slug as manufacturer, l.name, l.subtitle,
            case when p.is_active and p.sale_state = 'on_sale' then l.price end as price,
            coalesce(l.categories, '{}') as categories,
            case when $4::integer is null then coalesce(s.on_hand - s.reserved, 0)
                 when p.tracked_by <> 'none' then 0
                 else greatest(0, least(coalesce(k.on_hand - k.reserved, 0), $6 - coalesce(r.quantity, 0))) end as available
       from product p
       join master_product m on m.id = p.master_product_id
       join manufacturer f on f.id = m.manufacturer_id
       left join product_listing l on l.market = $1 and l.product_id = p.id
       left join stock_level s on s.product_id = p.id
       left join store_stock k on k.store_id = $4 and k.product_id = p.id
       left join stock_reservation r on r.order_id = $5 and r.product_id = p.id and r.state = 'held'
      where p.id = any($2) or p.code = any($3)`,
    [market, ids, codes, keeper, orderId, mostServed],
  );

/** The store's name in addresses; null when the order is collected nowhere. */
export async function findStoreName(db: Tables, id: number | null): Promise<StoreRow['seo_name'] | null> {
  if (id === null) return null;
  const store = await db.getRepository(storeTable).findOne({ select: { seo_name: true }, where: { id } });
  return store?.seo_name ?? null;
}
