import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { GiftRow } from '../../../database/entities/goods/gift-entities.ts';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';

/** A gift of the day with the product that speaks for its model. */
export type GiftOnRow = Pick<GiftRow, 'qualities' | 'valid_to'> &
  Pick<ProductListingRow, 'code' | 'name' | 'seo_name' | 'picture_key' | 'price'> & {
    with_name: ProductListingRow['name'];
    with_seo_name: ProductListingRow['seo_name'];
    with_picture: ProductListingRow['picture_key'];
  };

/** Gifts that are in stock and given on a day with goods in stock, the soonest to end first. */
export const listGiftsOn = (
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  { day, most }: { day: string; most: number },
): Promise<GiftOnRow[]> =>
  db.query(
    `select g.qualities, g.valid_to::text as valid_to, l.code, l.name, l.seo_name, l.picture_key, l.price,
            w.name as with_name, w.seo_name as with_seo_name, w.picture_key as with_picture
       from gift g
       join product_listing l on l.product_id = g.product_id and l.market = g.market and l.is_available
       join lateral (
         select s.name, s.seo_name, s.picture_key
           from product p join product_listing s on s.product_id = p.id and s.market = g.market
          where p.master_product_id = g.master_product_id and s.is_available and s.quality = any(g.qualities)
          order by s.popularity desc, s.product_id limit 1) w on true
      where g.market = $1 and g.is_active and g.valid_from <= $2::date and (g.valid_to is null or g.valid_to >= $2::date)
      order by g.valid_to nulls last, g.id limit $3`,
    [market, day, most],
  );
