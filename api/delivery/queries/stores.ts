import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoreRow } from '../../database/entities/goods/store-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

/** A store as orders collected there need it. */
export type CollectingStore = Pick<
  StoreRow,
  'id' | 'seo_name' | 'name' | 'street' | 'city' | 'postcode' | 'phone' | 'opening_hours' | 'special_days'
>;

// Plain SQL: asked at every step of a checkout that collects in a store.
/** A store where goods are collected by its address in the shop; null when the market has none of that name. */
export async function findStore(
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  seoName: string,
): Promise<CollectingStore | null> {
  const [store]: CollectingStore[] = await db.query(
    `select id, seo_name, name, street, city, postcode, phone, opening_hours, special_days from store
      where market = $1 and seo_name = $2 and is_active and not is_showroom`,
    [market, seoName],
  );
  return store ?? null;
}

/** Keeps a store from being switched off, and from becoming a showroom, to the end of the transaction. @returns whether it is there */
export async function holdStore(db: Pick<EntityManager, 'query'>, id: number): Promise<boolean> {
  const rows: unknown[] = await db.query(
    prepared(`select 1 from store where id = $1 and not is_showroom and is_active for key share`),
    [id],
  );
  return rows.length > 0;
}
