import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { ProductListingRow } from '../../database/entities/goods/listing-entities.ts';
import type { ReviewRow } from '../../database/entities/goods/review-entities.ts';

/** A shown review of a model that stands in the shop, with what its model is known by elsewhere. */
export type FeedReview = Pick<
  ReviewRow,
  'id' | 'full_name' | 'rating' | 'pros' | 'cons' | 'review_text' | 'is_verified' | 'created_at'
> &
  Pick<ProductListingRow, 'seo_name' | 'name' | 'manufacturer'> & {
    /** Asked for by a letter after the delivery. */
    is_invited: boolean;
    /** Bar codes of its new products, and codes of all of them. */
    eans: string[];
    codes: string[];
  };

/** A page of reviews that say something: those after one, by their ids. */
export const listFeedReviews = (
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  { after, limit }: { after: string; limit: number },
): Promise<FeedReview[]> =>
  db.query(
    `select r.id, r.full_name, r.rating, r.pros, r.cons, r.review_text, r.is_verified, r.created_at,
            r.order_id is not null as is_invited, l.seo_name, l.name, l.manufacturer,
            array(select distinct p.ean from product p
                   where p.master_product_id = r.master_product_id and p.quality = 'new' and p.ean ~ '^\\d{13}$' order by 1) as eans,
            array(select p.code from product p
                   where p.master_product_id = r.master_product_id and p.is_active order by 1) as codes
       from review r
       join lateral (select l.seo_name, l.name, l.manufacturer from product_listing l join product p on p.id = l.product_id
                      where l.market = r.market and p.master_product_id = r.master_product_id and p.is_active
                      order by l.quality = 'new' desc, l.product_id limit 1) l on true
      where r.market = $1 and r.state = 'approved' and r.id > $2 and concat(r.review_text, r.pros, r.cons) <> ''
      order by r.id limit $3`,
    [market, after, limit],
  );
