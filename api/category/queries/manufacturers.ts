import type { OfficeManufacturer } from '@kolobeh/shared/category/contract.ts';
import type { EntityManager } from 'typeorm';
import { manufacturerTable } from '../../database/entities/goods/master-product-entities.ts';

/** All manufacturers by name, also those without products. */
export const listManufacturers = (db: Pick<EntityManager, 'getRepository'>): Promise<OfficeManufacturer[]> =>
  db.getRepository(manufacturerTable).find({ select: { slug: true, name: true }, order: { name: 'ASC', slug: 'ASC' } });
