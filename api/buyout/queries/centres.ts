import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type StoreRow, storeTable } from '../../database/entities/goods/store-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

/** Id of a store that takes devices; null when there is none of that name. */
export async function findCentreId(db: Tables, market: MarketCode, seoName: string): Promise<number | null> {
  const where = { market, seo_name: seoName, is_buyout_centre: true, is_active: true };
  const centre = await db.getRepository(storeTable).findOne({ select: { id: true }, where });
  return centre?.id ?? null;
}

/** Where a seller brings the device. */
export const findCentre = (
  db: Tables,
  id: number,
): Promise<Pick<StoreRow, 'seo_name' | 'name' | 'street' | 'city'> | null> =>
  db
    .getRepository(storeTable)
    .findOne({ select: { seo_name: true, name: true, street: true, city: true }, where: { id } });
