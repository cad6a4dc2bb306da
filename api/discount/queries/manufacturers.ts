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

/** Manufacturers of devices that are bought out, by slug and name. */
export const listBuyoutManufacturers = (
  db: Pick<EntityManager, 'query'>,
): Promise<{ value: string; label: string }[]> =>
  db.query(
    `select f.slug as value, f.name as label from manufacturer f
      where exists (select from buyout_model m where m.manufacturer_id = f.id) order by f.name`,
  );
