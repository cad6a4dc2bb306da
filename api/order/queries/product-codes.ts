import type { EntityManager } from 'typeorm';
import type { ProductRow } from '../../database/entities/goods/product-entities.ts';

export const listCodes = (
  db: Pick<EntityManager, 'query'>,
  productIds: readonly number[],
): Promise<Pick<ProductRow, 'code'>[]> =>
  db.query(`select code from product where id = any($1) order by code`, [productIds]);
