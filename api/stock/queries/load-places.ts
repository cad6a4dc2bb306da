import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Where packages wait for their carrier. */
export interface LoadPlace {
  id: number;
  code: string;
  carrier: string;
  market: MarketCode;
}

// Plain SQL: the statement says what the entity cannot, that each has a carrier and a market.
/** The places where carriers are loaded, one per carrier and market. */
export const listLoadPlaces = (db: Db): Promise<LoadPlace[]> =>
  db.query(
    `select id, code, carrier, market from location where kind = 'loading' and carrier is not null and closed_at is null order by code`,
  );

/** Where a carrier is loaded; null when the office has named no place. */
export async function loadPlaceOf(db: Db, carrier: string, market: MarketCode): Promise<LoadPlace | null> {
  const places = await listLoadPlaces(db);
  return places.find((one) => one.carrier === carrier && one.market === market) ?? null;
}
