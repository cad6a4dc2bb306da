import type { EnergyLabel } from '@kolobeh/shared/catalogue/energy-label.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { CategoryRow, CategoryTextRow } from '../../database/entities/goods/category-entities.ts';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { MasterProductTextRow } from '../../database/entities/goods/master-product-entities.ts';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A product that can be bought now, with all that feeds tell of it. */
export type FeedOffer = Pick<
  ProductListingRow,
  | 'product_id'
  | 'code'
  | 'seo_name'
  | 'name'
  | 'manufacturer'
  | 'type_device'
  | 'colour_name'
  | 'storage_gb'
  | 'quality'
  | 'grade'
  | 'picture_key'
  | 'price'
  | 'available'
  | 'categories'
> &
  Pick<ProductRow, 'ean' | 'weight_grams' | 'vat_regime' | 'created_at'> &
  Pick<MasterProductTextRow, 'description' | 'attributes'> & {
    master_code: string;
    energy_label: EnergyLabel | null;
    /** Photographs of the very piece; empty: its drawing alone. */
    photos: string[];
    /** Free pieces in stores of the market. */
    stores: { id: number; free: number }[];
  };

const columns = `
  l.product_id, l.code, l.seo_name, l.name, l.manufacturer, l.type_device, l.colour_name, l.storage_gb, l.quality, l.grade,
  l.picture_key, l.price, l.available, l.categories, p.ean, p.weight_grams, p.vat_regime, p.created_at,
  mt.description, mt.attributes, mp.code as master_code, mp.facts -> 'energy_label' as energy_label,
  array(select ph.picture_key from product_photo ph where ph.product_id = p.id order by ph.position) as photos,
  coalesce((select json_agg(json_build_object('id', s.id, 'free', k.on_hand - k.reserved) order by s.id)
     from store_stock k join store s on s.id = k.store_id and s.market = l.market
    where k.product_id = p.id and k.on_hand > k.reserved), '[]') as stores`;

const from = `
  from product_listing l
  join product p on p.id = l.product_id and p.is_active and p.sale_state = 'on_sale'
  join master_product mp on mp.id = p.master_product_id
  join master_product_text mt on mt.master_product_id = mp.id and mt.market = l.market`;

/** Ids of what may be bought in a market: a page of those after a product. Plain SQL: asked thousands of times for a feed. */
export async function listOfferIds(
  db: Db,
  market: MarketCode,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows: Pick<ProductListingRow, 'product_id'>[] = await db.query(
    `select product_id from product_listing where market = $1 and product_id > $2 and available > 0 order by product_id limit $3`,
    [market, after, limit],
  );
  return rows.map(({ product_id: id }) => id);
}

/**
 * What of these can be bought, by their ids. They are named one by one: of those after an id, the planner read all products
 * for each page, for hours in a shop of a million.
 */
export const listOffers = (db: Db, market: MarketCode, ids: readonly number[]): Promise<FeedOffer[]> =>
  db.query(
    `select ${columns} ${from} where l.market = $1 and l.product_id = any($2) and l.available > 0 order by l.product_id`,
    [market, ids],
  );

/** Used devices that can be bought, those added last first. */
export const listNewestUsed = (db: Db, market: MarketCode, limit: number): Promise<FeedOffer[]> =>
  db.query(
    `select ${columns} ${from}
      where l.market = $1 and l.quality = 'used' and l.available > 0
      order by p.created_at desc, l.product_id desc limit $2`,
    [market, limit],
  );

export type FeedCategory = Pick<CategoryRow, 'id' | 'parent_id' | 'position'> & Pick<CategoryTextRow, 'name'>;

/** Shown categories of a market with their names in it. */
export const listFeedCategories = (db: Db, market: MarketCode): Promise<FeedCategory[]> =>
  db.query(
    `select c.id, c.parent_id, c.position, t.name
       from category c join category_text t on t.category_id = c.id and t.market = $1 where c.for_display`,
    [market],
  );
