import { type EntityManager, In } from 'typeorm';
import { type ProductRow, productTable } from '../../database/entities/goods/product-entities.ts';

/** In the order of the codes, for people to read. */
export const listCodes = (
  db: Pick<EntityManager, 'getRepository'>,
  productIds: readonly number[],
): Promise<Pick<ProductRow, 'code'>[]> =>
  db
    .getRepository(productTable)
    .find({ select: { code: true }, where: { id: In(productIds) }, order: { code: 'ASC' } });
