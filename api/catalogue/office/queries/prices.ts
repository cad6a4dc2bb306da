import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type ProductListingRow, productListingTable } from '../../../database/entities/goods/listing-entities.ts';
import {
  type ProductPriceRow,
  productPriceTable,
  type ProductRow,
} from '../../../database/entities/goods/product-entities.ts';
import type { AppUserRow } from '../../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export type Price = Pick<ProductPriceRow, 'amount' | 'valid_from'> & {
  /** Who set it; null for a job. */
  by: AppUserRow['name'] | null;
};

/** The price in force; null without one. By the wall clock: one set while this transaction waited for its lock is seen. */
export async function findPriceInForce(
  db: Db,
  productId: number,
  market: MarketCode,
): Promise<(Price & Pick<ProductPriceRow, 'id'>) | null> {
  const [row]: (Price & Pick<ProductPriceRow, 'id'>)[] = await db.query(
    `select pr.id, pr.amount, pr.valid_from, u.name as by
       from product_price pr left join app_user u on u.id = pr.set_by
      where pr.product_id = $1 and pr.market = $2 and pr.valid_from <= clock_timestamp()
      order by pr.valid_from desc, pr.id desc limit 1`,
    [productId, market],
  );
  return row ?? null;
}

/** Adds a price from now on. */
export const insertPrice = (
  db: Pick<EntityManager, 'getRepository'>,
  price: Pick<ProductPriceRow, 'product_id' | 'market' | 'amount' | 'set_by'>,
): Promise<unknown> => db.getRepository(productPriceTable).insert(price);

/** Prices of a product, the newest first, also those that begin later. */
export const listPrices = (
  db: Db,
  { id, market }: { id: number; market: MarketCode },
  { limit, offset }: { limit: number; offset: number },
): Promise<Price[]> =>
  db.query(
    `select pr.amount, pr.valid_from, u.name as by from product_price pr left join app_user u on u.id = pr.set_by
      where pr.product_id = $1 and pr.market = $2 order by pr.valid_from desc, pr.id desc limit $3 offset $4`,
    [id, market, limit, offset],
  );

/** How many prices a product has had in a market. */
export const countPrices = (db: Tables, id: number, market: MarketCode): Promise<number> =>
  db.getRepository(productPriceTable).countBy({ product_id: id, market });

/** The lowest price that the shop shows beside a cut one; null when it shows none. */
export async function findShownLow(
  db: Tables,
  productId: number,
  market: MarketCode,
): Promise<ProductListingRow['lowest_30_days']> {
  const listed = await db
    .getRepository(productListingTable)
    .findOne({ select: { product_id: true, lowest_30_days: true }, where: { product_id: productId, market } });
  return listed?.lowest_30_days ?? null;
}

/** Amounts in minor units of the market. */
export interface PriceFacts {
  low: number | null;
  cost: number | null;
  vat_regime: ProductRow['vat_regime'];
}

/** The lowest price in force at some moment of the last 30 days, the most paid for a device in stock, and how VAT is due of it. */
export async function readFacts(
  db: Db,
  productId: number,
  { code, currency }: { code: MarketCode; currency: string },
): Promise<PriceFacts> {
  const [facts]: PriceFacts[] = await db.query(
    `select (select min(pr.amount) from product_price pr
              where pr.product_id = $1 and pr.market = $2 and pr.valid_from <= now()
                and pr.valid_from >= coalesce(
                  (select max(o.valid_from) from product_price o
                    where o.product_id = $1 and o.market = $2 and o.valid_from <= now() - interval '30 days'), '-infinity')
            ) as low,
            (select max(u.purchase_amount) from unit u
              where u.product_id = $1 and u.purchase_currency = $3 and num_nonnulls(u.location_id, u.store_id) = 1) as cost,
            (select p.vat_regime from product p where p.id = $1) as vat_regime`,
    [productId, code, currency],
  );
  return facts ?? { low: null, cost: null, vat_regime: 'standard' };
}
