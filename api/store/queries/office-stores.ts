import type { StoreHours } from '@kolobeh/shared/store/contract.ts';
import type { EntityManager } from 'typeorm';
import { type StoreRow, storeTable } from '../../database/entities/goods/store-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;
export type StoredHours = Pick<
  StoreRow,
  'id' | 'market' | 'seo_name' | 'name' | 'street' | 'city' | 'opening_hours' | 'special_days' | 'hours_version'
>;

const columns = {
  id: true,
  market: true,
  seo_name: true,
  name: true,
  street: true,
  city: true,
  opening_hours: true,
  special_days: true,
  hours_version: true,
} as const;

export const listOfficeStores = (db: Tables): Promise<StoredHours[]> =>
  db.getRepository(storeTable).find({ select: columns, order: { market: 'ASC', city: 'ASC', name: 'ASC' } });

/** A store held against every other edit of it to the end of the transaction; null when there is none. */
export const lockStore = (db: Tables, id: number): Promise<StoredHours | null> =>
  db.getRepository(storeTable).findOne({ select: columns, where: { id }, lock: { mode: 'pessimistic_write' } });

export const setHours = (db: Tables, id: number, hours: StoreHours): Promise<unknown> =>
  db.getRepository(storeTable).update(id, { ...hours, hours_version: () => 'hours_version + 1' });
