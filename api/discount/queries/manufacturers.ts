import type { EntityManager } from 'typeorm';

/** Manufacturers of devices that are bought out, by slug and name. */
export const listBuyoutManufacturers = (
  db: Pick<EntityManager, 'query'>,
): Promise<{ value: string; label: string }[]> =>
  db.query(
    `select f.slug as value, f.name as label from manufacturer f
      where exists (select from buyout_model m where m.manufacturer_id = f.id) order by f.name`,
  );
