import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';

/** In the order of the codes, for people to read. */
export const listCodes = (
  db: Pick<EntityManager, 'query'>,
  productIds: readonly number[],
): Promise<Pick<ProductRow, 'code'>[]> =>
  db.query(`select code from product where id = any($1) order by code`, [productIds]);
