import type { Alike, Candidate } from '@kolobeh/shared/order/substitutes.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../../database/entities/goods/listing-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A product on offer in the order's market. */
export interface OnOffer extends Candidate {
  code: ProductRow['code'];
  name: ProductListingRow['name'];
  subtitle: ProductListingRow['subtitle'];
  picture: ProductListingRow['picture_key'];
  seoName: ProductListingRow['seo_name'];
  vatRegime: ProductRow['vat_regime'];
}

const alike = `p.id as "productId", p.master_product_id as "masterId", p.storage_gb as "storageGb", p.quality, p.grade`;

/** By what products are compared with one another. */
export const listAlike = (
  db: Db,
  productIds: readonly number[],
): Promise<(Alike & Pick<ProductRow, 'quality' | 'grade'>)[]> =>
  db.query(`select ${alike} from product p where p.id = any($1)`, [productIds]);

/** What is on sale of the given models in a market. */
export const listOnOffer = (
  db: Db,
  market: ProductListingRow['market'],
  masterIds: readonly number[],
): Promise<OnOffer[]> =>
  db.query(
    `select ${alike}, l.price, l.available, l.popularity, p.code, l.name, l.subtitle, l.picture_key as picture,
            l.seo_name as "seoName", p.vat_regime as "vatRegime"
       from product_listing l join product p on p.id = l.product_id
      where l.market = $1 and p.master_product_id = any($2) and p.is_active and l.available > 0`,
    [market, masterIds],
  );
