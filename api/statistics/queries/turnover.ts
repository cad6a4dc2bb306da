import type { Market } from '@kolobeh/shared/kernel/market.ts';
import type { TurnoverDay } from '@kolobeh/shared/statistics/contract.ts';
import type { StatisticBy } from '@kolobeh/shared/statistics/period.ts';
import type { TurnoverRow } from '@kolobeh/shared/statistics/turnover.ts';
import type { EntityManager } from 'typeorm';
import { costAtSql } from '../../catalogue/queries/cost-sql.ts';

type Db = Pick<EntityManager, 'query'>;

/** From midnight of a day in the market's time zone until now. */
export interface CountedPeriod {
  market: Market;
  /** ISO day. */
  since: string;
}

/**
 * Lines of orders that were not cancelled, and devices whose purchase was agreed on, from the day $2 on. A line is never
 * older than its order, so lines are looked for by their own time. A line's pieces
 * cost what was paid for the devices that left by its order, else what the product was bought for when it was ordered, else
 * what its devices cost on an average; null where nothing of it is known. Margin as `marginOf` counts it.
 */
const acts = `
  average as materialized (
    select u.product_id, avg(u.purchase_amount)::integer as cost from unit u
     where u.purchase_currency = $3 and u.purchase_amount is not null group by u.product_id),
  line as materialized (
    select o.created_at as at, o.store_id, l.product_id, l.quantity as pieces, l.total - l.discount as paid,
           l.vat_percent, l.vat_regime = 'margin' as is_margin_scheme,
           l.quantity * coalesce(
             (select avg(u.purchase_amount)::integer from unit u
               where u.customer_order_id = o.id and u.product_id = l.product_id and u.purchase_currency = $3),
             ${costAtSql('l.product_id', '$1', 'o.created_at')},
             a.cost) as cost
      from shop_order o
      join order_line l on l.order_id = o.id and l.quantity > 0 and l.ordered_at >= ($2::date::timestamp at time zone $4)
      left join average a on a.product_id = l.product_id
     where o.market = $1 and o.created_at >= ($2::date::timestamp at time zone $4) and o.state <> 'cancelled'),
  signed as materialized (
    select g.subject_id, min(g.at) as at from state_log g
     where g.subject_kind = 'buyout' and g.to_state = 'contract_signed'
       and g.at >= ($2::date::timestamp at time zone $4)
     group by g.subject_id),
  act as (
    select at, store_id, product_id, null::integer as model_id, pieces as sold_pieces, paid as sold,
           case when cost is null then 0
                when not is_margin_scheme then round(paid * 100.0 / (100 + vat_percent)) - cost
                when paid > cost then round((paid - cost) * 100.0 / (100 + vat_percent))
                else paid - cost end as margin,
           case when cost is null then 0 else paid end as sold_with_cost, 0 as bought_pieces, 0 as bought
      from line
    union all
    select s.at, b.store_id, (select u.product_id from unit u where u.buyout_id = b.id), v.model_id, 0, 0, 0, 0, 1, b.price
      from signed s
      join buyout b on b.id = s.subject_id and b.market = $1
      join buyout_variant v on v.id = b.variant_id)`;

const sums = `
  sum(sold_pieces)::float8 as sold_pieces, sum(sold)::float8 as sold, sum(margin)::float8 as margin,
  sum(sold_with_cost)::float8 as sold_with_cost, sum(bought_pieces)::float8 as bought_pieces, sum(bought)::float8 as bought`;

/** Goods by their code; a device that is not among them yet by its model. */
const byProduct = `
  select coalesce(p.code, 'M-' || m.id) as key, coalesce(t.long_name, p.code, m.name) as name, act.*
    from act
    left join product p on p.id = act.product_id
    left join product_text t on t.product_id = p.id and t.market = $1
    left join buyout_model m on m.id = act.model_id`;

const byManufacturer = `
  select coalesce(f.slug, '') as key, coalesce(f.name, '') as name, act.*
    from act
    left join product p on p.id = act.product_id
    left join master_product mp on mp.id = p.master_product_id
    left join buyout_model m on m.id = act.model_id
    left join manufacturer f on f.id = coalesce(mp.manufacturer_id, m.manufacturer_id)`;

/** The narrowest category of a product, the first of several, as the way to it on its page begins. */
const byCategory = `
  select coalesce(t.url_path, '') as key, coalesce(t.name, '') as name, act.*
    from act
    left join (
      select own.product_id, narrow.id from (select distinct product_id from act) own
       cross join lateral (
         select c.id from product_category pc join category c on c.id = pc.category_id and c.for_display
          where pc.product_id = own.product_id
            and not exists (select 1 from category child join product_category cp on cp.category_id = child.id
                             where child.parent_id = c.id and cp.product_id = own.product_id)
          order by c.position, c.id limit 1) narrow
    ) placed on placed.product_id = act.product_id
    left join category_text t on t.category_id = placed.id and t.market = $1`;

const byStore = `
  select coalesce(s.seo_name, '') as key, coalesce(s.name, '') as name, act.*
    from act left join store s on s.id = act.store_id`;

const named: Record<StatisticBy, string> = {
  product: byProduct,
  manufacturer: byManufacturer,
  category: byCategory,
  store: byStore,
};

/** What `$1` to `$4` of turnover stand for. */
export const valuesOf = ({ market, since }: CountedPeriod): string[] => [
  market.code,
  since,
  market.currency,
  market.timeZone,
];

/** A `select` of turnover by something, each row with its key and name. */
export const turnoverSql = (by: StatisticBy): string =>
  `with ${acts}
   select key, max(name) as name, ${sums} from (${named[by]}) named group by key`;

/** Turnover by something, the greatest first. */
export const listTurnover = (db: Db, period: CountedPeriod, by: StatisticBy, most: number): Promise<TurnoverRow[]> =>
  db.query(`${turnoverSql(by)} order by sum(sold) + sum(bought) desc, key limit $5`, [...valuesOf(period), most]);

/** Turnover of the days on which there was any. */
export const listTurnoverDays = (db: Db, period: CountedPeriod): Promise<TurnoverDay[]> =>
  db.query(
    `with ${acts}
     select (at at time zone $4)::date::text as day, ${sums} from act group by 1 order by 1`,
    valuesOf(period),
  );
