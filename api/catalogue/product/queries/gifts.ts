import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { GiftRow } from '../../../database/entities/goods/gift-entities.ts';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import type { MasterProductRow } from '../../../database/entities/goods/master-product-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

/** A gift with the model it comes with and what the shop says of it. */
export type StoredGift = Pick<GiftRow, 'qualities' | 'valid_from' | 'valid_to'> &
  Pick<ProductListingRow, 'code' | 'name' | 'seo_name' | 'picture_key' | 'price'> & {
    master: MasterProductRow['code'];
  };

/** Gifts of a market that are in stock, whatever their days. */
export const listGifts = (db: Pick<EntityManager, 'query'>, market: MarketCode): Promise<StoredGift[]> =>
  db.query(
    prepared(`select m.code as master, g.qualities, g.valid_from, g.valid_to, l.code, l.name, l.seo_name, l.picture_key, l.price
       from gift g
       join master_product m on m.id = g.master_product_id
       join product_listing l on l.product_id = g.product_id and l.market = g.market
      where g.market = $1 and g.is_active and l.available > 0 order by g.id`),
    [market],
  );
