import type { OfficeManufacturer } from '@kolobeh/shared/category/contract.ts';
import type { EntityManager } from 'typeorm';

/** All manufacturers by name, also those without products. */
export const listManufacturers = (db: Pick<EntityManager, 'query'>): Promise<OfficeManufacturer[]> =>
  db.query(`select slug, name from manufacturer order by name, slug`);
