import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

// Arrays stand in a select of their own, so that one plan is kept for all lengths.

/** What lists show, as levels now are; of what is not on sale they show nothing however much there is. */
export const updateShown = (db: Db, productIds: readonly number[], available: readonly number[]): Promise<unknown> =>
  db.query(
    prepared(`update product_listing l set available = v.available
       from unnest((select $1::integer[]), (select $2::integer[])) as v (product_id, available)
      where l.product_id = v.product_id
        and not exists (select from product p where p.id = v.product_id and p.sale_state <> 'on_sale')`),
    [productIds, available],
  );

/** Likewise in the lists of categories, which only tell whether there is any. */
export const updateShownInCategories = (
  db: Db,
  productIds: readonly number[],
  available: readonly number[],
): Promise<unknown> =>
  db.query(
    prepared(`update listing_category l set is_available = v.available > 0
       from unnest((select $1::integer[]), (select $2::integer[])) as v (product_id, available)
      where l.product_id = v.product_id
        and not exists (select from product p where p.id = v.product_id and p.sale_state <> 'on_sale')`),
    [productIds, available],
  );

/** For the tags of pages that show these products; in no order. */
export async function listCodes(db: Db, productIds: readonly number[]): Promise<string[]> {
  const codes: Pick<ProductRow, 'code'>[] = await db.query(prepared(`select code from product where id = any($1)`), [
    productIds,
  ]);
  return codes.map(({ code }) => code);
}
