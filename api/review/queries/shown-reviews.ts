import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { ShownReview } from '@kolobeh/shared/catalogue/shown-review.ts';
import { type ReviewSort, reviewsPerPage } from '@kolobeh/shared/review/review-sorts.ts';
import { type EntityManager } from 'typeorm';
import { reviewTable } from '../../database/entities/goods/review-entities.ts';

const orders: Record<ReviewSort, string> = {
  helpful: 'r.helpful desc, r.created_at desc, r.id',
  newest: 'r.created_at desc, r.id',
  best: 'r.rating desc, r.helpful desc, r.created_at desc, r.id',
  worst: 'r.rating, r.helpful desc, r.created_at desc, r.id',
};

interface Asked {
  market: MarketCode;
  masterId: number;
  ordering: ReviewSort;
  page: number;
}

/** A page of a model's approved reviews with their photographs. */
export const listShown = (
  db: Pick<EntityManager, 'query'>,
  { market, masterId, ordering, page }: Asked,
): Promise<ShownReview[]> =>
  db.query(
    `select r.id, r.full_name, r.rating, r.pros, r.cons, r.review_text, coalesce(r.reply, '') as reply, r.is_verified,
            r.created_at::date::text as on, r.helpful,
            array(select 'review-' || p.id from review_photo p where p.review_id = r.id and p.is_shown
                   order by p.added_at, p.id) as photos
       from review r where r.master_product_id = $2 and r.market = $1 and r.state = 'approved'
      order by ${orders[ordering]} limit ${reviewsPerPage} offset $3`,
    [market, masterId, (page - 1) * reviewsPerPage],
  );

/** How many there are of it. */
export const countShown = (
  db: Pick<EntityManager, 'getRepository'>,
  { market, masterId }: Pick<Asked, 'market' | 'masterId'>,
): Promise<number> => db.getRepository(reviewTable).countBy({ market, master_product_id: masterId, state: 'approved' });
