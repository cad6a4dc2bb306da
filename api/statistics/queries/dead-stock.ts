import type { DeadStockRow } from '@kolobeh/shared/statistics/contract.ts';
import type { EntityManager } from 'typeorm';
import type { CountedPeriod } from './turnover.ts';

const sold = `order_line l join shop_order o on o.id = l.order_id and l.quantity > 0 and o.market = $1 and o.state <> 'cancelled'`;

/** Products of which the market `$1` bought something from the day `$2` on, as the zone `$3` has it: told once, in one go. */
export const soldSince = `select distinct l.product_id from ${sold}
  where l.ordered_at >= ($2::date::timestamp at time zone $3)
    and o.created_at >= ($2::date::timestamp at time zone $3)`;

/** When the product `d` was sold last: its lines lie in the order of their time, so the newest that still stands says it. */
export const lastSold = `select l.ordered_at as at from ${sold} where l.product_id = d.id order by l.ordered_at desc limit 1`;

/** What `$1` to `$3` of these stand for. */
export const deadStockValues = ({ market, since }: CountedPeriod): string[] => [market.code, since, market.timeZone];

/** Goods that lie free in stock and of which the market bought nothing from the day on; those that hold the most money come first. */
export const listDeadStock = (
  db: Pick<EntityManager, 'query'>,
  period: CountedPeriod,
  most: number,
): Promise<DeadStockRow[]> =>
  db.query(
    `with dead as materialized (
       select p.id, p.code, t.long_name as name, s.on_hand - s.reserved as pieces, g.price,
              (s.on_hand - s.reserved) * coalesce(g.price, 0)::float8 as worth
         from stock_level s
         join product p on p.id = s.product_id and p.is_active
         join product_text t on t.product_id = p.id and t.market = $1
         left join product_listing g on g.product_id = p.id and g.market = $1
        where s.on_hand > s.reserved
          and s.product_id not in (${soldSince})
        order by worth desc, p.code limit $4)
     select d.code, d.name, d.pieces, d.price, (last.at at time zone $3)::date::text as last_sold_on
       from dead d
       left join lateral (${lastSold}) last on true
      order by d.worth desc, d.code`,
    [...deadStockValues(period), most],
  );
