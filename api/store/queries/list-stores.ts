import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoreRow } from '../../database/entities/goods/store-entities.ts';

/** Stores of a market by city and name. @param onlyCentres those that take devices or repair them */
export const listStores = (
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  onlyCentres: boolean,
): Promise<Omit<StoreRow, 'id' | 'market'>[]> =>
  db.query(
    `select seo_name, name, street, city, postcode, phone, email, latitude, longitude, opening_hours, is_buyout_centre, is_service_centre
       from store where market = $1 and (not $2 or is_buyout_centre or is_service_centre) order by city, name`,
    [market, onlyCentres],
  );
