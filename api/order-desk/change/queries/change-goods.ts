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

/** Products of the order by their ids, and those that are to come to it by their codes. */
export const listChangeGoods = (
  db: Db,
  market: ProductListingRow['market'],
  ids: readonly number[],
  codes: readonly string[],
): Promise<ChangeGoods[]> =>
  db.query(
    `select p.id, p.code, p.quality, p.weight_grams, p.vat_regime, f.slug as manufacturer, l.name, l.subtitle,
            case when p.is_active and p.sale_state = 'on_sale' then l.price end as price,
            coalesce(l.categories, '{}') as categories, coalesce(s.on_hand - s.reserved, 0) as available
       from product p
       join master_product m on m.id = p.master_product_id
       join manufacturer f on f.id = m.manufacturer_id
       left join product_listing l on l.market = $1 and l.product_id = p.id
       left join stock_level s on s.product_id = p.id
      where p.id = any($2) or p.code = any($3)`,
    [market, ids, codes],
  );

/** The store's name in addresses; null when the order is collected nowhere. */
export async function findStoreName(db: Tables, id: number | null): Promise<StoreRow['seo_name'] | null> {
  if (id === null) return null;
  const store = await db.getRepository(storeTable).findOne({ select: { seo_name: true }, where: { id } });
  return store?.seo_name ?? null;
}
