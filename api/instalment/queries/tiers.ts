import type { Tier } from '@kolobeh/shared/instalment/tier.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Tiers of the companies that lend in a market now or later, with their terms and the goods they are for; none while instalments are paused. */
export const listTiers = (db: Db, market: MarketCode): Promise<Tier[]> =>
  db.query(
    `select json_build_object('code', c.code, 'name', c.name) as company, t.barem, t.name, t.arrange_types,
            t.deposit_rule, t.deposit_value, t.min_credit, t.max_credit, t.fee,
            t.valid_from::text as valid_from, t.valid_to::text as valid_to,
            json_build_object(
              'all', t.for_all,
              'categories', array(select category_id from instalment_tier_category where tier_id = t.id),
              'products', array(select product_id from instalment_tier_product where tier_id = t.id)) as scope,
            (select coalesce(json_agg(json_build_object('id', m.id, 'count', m.count, 'yearly_rate', m.yearly_rate,
                                                        'monthly_coefficient', m.monthly_coefficient) order by m.count), '[]')
               from instalment_term m where m.tier_id = t.id) as terms
       from instalment_tier t join loan_company c on c.code = t.company_code
      where c.market = $1 and c.is_active
        and not exists (select from shop_pause p where p.market = c.market and p.part = 'instalments') and (t.valid_to is null or t.valid_to >= current_date - 1)
      order by c.position, c.code, t.position, t.id`,
    [market],
  );
