import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { StoreRow } from '../../database/entities/goods/store-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type ShownStore = Omit<StoreRow, 'id' | 'market' | 'hours_version' | 'facts_version' | 'is_active'>;

/** Stores of a market that are there, by city and name. @param onlyCentres those that take devices or repair them */
export const listStores = (
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  onlyCentres: boolean,
): Promise<ShownStore[]> =>
  db.query(
    `select seo_name, name, street, city, postcode, phone, email, latitude, longitude, opening_hours, special_days,
            is_buyout_centre, is_service_centre, is_showroom
       from store where market = $1 and is_active and (not $2 or is_buyout_centre or is_service_centre) order by city, name`,
    [market, onlyCentres],
  );

export interface StoreWithPieces extends ShownStore {
  /** Free pieces of the asked products that lie there. */
  pieces: { code: string; free: number }[];
}

/** Stores of a market where goods are collected, with what of the products lies free in each. */
export const listWithPieces = (
  db: Pick<EntityManager, 'query'>,
  market: MarketCode,
  codes: readonly string[],
): Promise<StoreWithPieces[]> =>
  db.query(
    prepared(`select seo_name, name, street, city, postcode, phone, email, latitude, longitude, opening_hours, special_days,
            is_buyout_centre, is_service_centre, is_showroom,
            coalesce((select json_agg(json_build_object('code', p.code, 'free', least(k.on_hand - k.reserved, 5)) order by p.code)
                        from store_stock k join product p on p.id = k.product_id
                       where k.store_id = store.id and k.on_hand > k.reserved and p.code = any($2) and p.sale_state = 'on_sale'), '[]') as pieces
       from store where market = $1 and is_active and not is_showroom order by city, name`),
    [market, codes],
  );
