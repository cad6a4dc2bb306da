import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type ProductCostRow, productCostTable } from '../../../database/entities/goods/product-entities.ts';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';

type Cost = Pick<ProductCostRow, 'id' | 'amount' | 'valid_from'> & {
  /** Who set it; null for a job. */
  by: AppUserRow['name'] | null;
};

/** The cost in force; null where none was ever set. By the wall clock, as prices are. */
export async function findCostInForce(
  db: Pick<EntityManager, 'query'>,
  productId: number,
  market: MarketCode,
): Promise<Cost | null> {
  const [row]: Cost[] = await db.query(
    `select pc.id, pc.amount, pc.valid_from, u.name as by
       from product_cost pc left join app_user u on u.id = pc.set_by
      where pc.product_id = $1 and pc.market = $2 and pc.valid_from <= clock_timestamp()
      order by pc.valid_from desc, pc.id desc limit 1`,
    [productId, market],
  );
  return row ?? null;
}

/** Adds a cost from now on. */
export const insertCost = (
  db: Pick<EntityManager, 'getRepository'>,
  cost: Pick<ProductCostRow, 'product_id' | 'market' | 'amount' | 'set_by'>,
): Promise<unknown> => db.getRepository(productCostTable).insert(cost);
