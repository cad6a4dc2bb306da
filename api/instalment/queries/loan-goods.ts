import type { LoanGoods } from '@kolobeh/shared/instalment/tier.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** A product as the shop of a market offers it. */
export interface OfferedGoods extends LoanGoods {
  code: string;
  /** Minor units. */
  price: number;
}

/** Those of the named products that the market offers; a product stands in all categories above its own. */
export const findOfferedGoods = (db: Db, market: MarketCode, codes: readonly string[]): Promise<OfferedGoods[]> =>
  db.query(
    prepared(`select l.product_id, l.code, l.price,
                     array(select category_id from product_category where product_id = l.product_id) as categories
                from product_listing l where l.market = $1 and l.code = any($2::text[])`),
    [market, codes],
  );
