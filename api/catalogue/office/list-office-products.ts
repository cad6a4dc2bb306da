import type { ProductQuery, ProductRow } from '@kolobeh/shared/catalogue/office-product.ts';
import { qualityChoiceOf } from '@kolobeh/shared/catalogue/quality-rules.ts';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { productsByName } from '../search/products-by-name.ts';
import { findProducts, readShown, readShownIn, type ShownProduct } from './queries/office-products.ts';

const presentRow = ({ grade, quality, ...row }: ShownProduct): ProductRow => ({
  ...row,
  category_ids: row.category_ids.toSorted((a, b) => a - b),
  quality: qualityChoiceOf(quality, grade),
});

/** Rows of the grid by their ids, in the order of the ids. */
export const shownProducts = async (pool: Pool, ids: readonly number[]): Promise<ProductRow[]> =>
  (await readShown(pool, ids)).map(presentRow);

/** The same rows as a transaction sees them. */
export const shownProductsIn = async (
  db: Pick<EntityManager, 'query'>,
  ids: readonly number[],
): Promise<ProductRow[]> => (await readShownIn(db, ids)).map(presentRow);

const byName: ProductQuery['sort'] = [{ column: 'name', direction: 'asc' }];

/**
 * Rows of the grid of products and how many fit in all; by name where nothing sorts them. Ids are found first, then what
 * is shown of them.
 */
export async function listOfficeProducts(
  pool: Pool,
  asked: ProductQuery,
): Promise<{ rows: ProductRow[]; total: number; has_more?: boolean }> {
  const query = asked.sort.length > 0 ? asked : { ...asked, sort: byName };
  const { ids, ...counted } = (await productsByName(pool, query)) ?? (await findProducts(pool, query));
  return { ...counted, rows: await shownProducts(pool, ids) };
}
