import type { DeadStockRow } from '@kolobeh/shared/statistics/contract.ts';
import type { EntityManager } from 'typeorm';
import type { CountedPeriod } from './turnover.ts';

/** Goods that lie free in stock and of which the market bought nothing from the day on; those that hold the most money come first. */
export const listDeadStock = (
  db: Pick<EntityManager, 'query'>,
  { market, since }: CountedPeriod,
  most: number,
): Promise<DeadStockRow[]> =>
  db.query(
    // Each product's lines lie in the order of their time: the newest that still stands says when it was sold last.
    `with dead as materialized (
       select p.id, p.code, t.long_name as name, s.on_hand - s.reserved as pieces, g.price,
              (s.on_hand - s.reserved) * coalesce(g.price, 0)::float8 as worth
         from stock_level s
         join product p on p.id = s.product_id and p.is_active
         join product_text t on t.product_id = p.id and t.market = $1
         left join product_listing g on g.product_id = p.id and g.market = $1
        where s.on_hand > s.reserved
          and not exists (select from order_line l join shop_order o on o.id = l.order_id
                           where l.product_id = s.product_id and l.ordered_at >= ($2::date::timestamp at time zone $3)
                             and l.quantity > 0 and o.market = $1 and o.state <> 'cancelled')
        order by worth desc, p.code limit $4)
     select d.code, d.name, d.pieces, d.price, (last.at at time zone $3)::date::text as last_sold_on
       from dead d
       left join lateral (
         select l.ordered_at as at from order_line l join shop_order o on o.id = l.order_id
          where l.product_id = d.id and l.quantity > 0 and o.market = $1 and o.state <> 'cancelled'
          order by l.ordered_at desc limit 1) last on true
      order by d.worth desc, d.code`,
    [market.code, since, market.timeZone, most],
  );
