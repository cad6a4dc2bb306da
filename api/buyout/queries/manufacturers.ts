import type { EntityManager } from 'typeorm';
import { manufacturerTable } from '../../database/entities/goods/master-product-entities.ts';

/** Id of a manufacturer by its `slug`. */
export async function findManufacturerId(
  db: Pick<EntityManager, 'getRepository'>,
  slug: string,
): Promise<number | null> {
  const maker = await db.getRepository(manufacturerTable).findOne({ select: { id: true }, where: { slug } });
  return maker?.id ?? null;
}
