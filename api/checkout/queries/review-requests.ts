import type { EntityManager } from 'typeorm';
import type { ReviewRequestRow } from '../../database/entities/orders/review-request-entities.ts';

/**
 * Notes the orders whose customers agreed to be asked and have their goods: delivered, or handed to a carrier a week
 * ago, as nobody says of each that it came. Each is given once, however often and by whomever this is called.
 */
export const noteReviewRequests = (
  db: Pick<EntityManager, 'query'>,
  { at, limit }: { at: Date; limit: number },
): Promise<Pick<ReviewRequestRow, 'order_id'>[]> =>
  db.query(
    `insert into review_request (order_id)
     select o.id from shop_order o
      where (o.info ->> 'consent_heureka_review')::boolean
        and o.state in ('handed_over', 'delivered') and o.created_at > $1::timestamptz - interval '90 days'
        and not exists (select 1 from review_request r where r.order_id = o.id)
        and (o.state = 'delivered' or exists (
              select 1 from order_log g
               where g.order_id = o.id and g.what = 'hand_over' and g.at < $1::timestamptz - interval '7 days'))
      order by o.created_at limit $2
     on conflict do nothing
     returning order_id`,
    [at, limit],
  );
