import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { FedPlace } from '../../integrations/carriers/places/place-feed.ts';

type Db = Pick<EntityManager, 'query'>;

interface Network {
  market: MarketCode;
  carrier: string;
}

/** Points of a carrier that are offered in a market. */
export async function countPlaces(db: Db, { market, carrier }: Network): Promise<number> {
  const [found]: { count: number }[] = await db.query(
    `select count(*)::integer as count from pickup_point where market = $1 and carrier = $2 and is_active`,
    [market, carrier],
  );
  return found?.count ?? 0;
}

/**
 * Keeps points as the carrier told of them; each keeps its id. In the order of their codes, so that two writers wait
 * for each other.
 * @returns how many were new or changed
 */
export async function savePlaces(
  db: Db,
  { market, carrier }: Network,
  places: readonly Omit<FedPlace, 'market'>[],
): Promise<number> {
  const [saved]: { count: number }[] = await db.query(
    `with told as (
       select *, plain_text(name || ' ' || street || ' ' || city || ' ' || postcode) as search_text
         from jsonb_to_recordset($3::jsonb) as t (code text, name text, street text, city text, postcode text,
              latitude double precision, longitude double precision, takes_cash boolean, trouble text,
              opening_hours jsonb)
     ), saved as (
       insert into pickup_point (market, carrier, code, name, street, city, postcode, latitude, longitude, takes_cash,
                                 trouble, opening_hours, search_text)
       select $1, $2, code, name, street, city, postcode, latitude, longitude, takes_cash, trouble,
              nullif(opening_hours, 'null'), search_text
         from told
        order by code
       on conflict on constraint pickup_point_code_uq do update
          set name = excluded.name, street = excluded.street, city = excluded.city, postcode = excluded.postcode,
              latitude = excluded.latitude, longitude = excluded.longitude, takes_cash = excluded.takes_cash,
              trouble = excluded.trouble, opening_hours = excluded.opening_hours, search_text = excluded.search_text, is_active = true
        where (pickup_point.name, pickup_point.street, pickup_point.city, pickup_point.postcode, pickup_point.latitude,
               pickup_point.longitude, pickup_point.takes_cash, pickup_point.trouble, pickup_point.opening_hours, pickup_point.search_text,
               pickup_point.is_active)
              is distinct from (excluded.name, excluded.street, excluded.city, excluded.postcode, excluded.latitude,
               excluded.longitude, excluded.takes_cash, excluded.trouble, excluded.opening_hours, excluded.search_text, true)
       returning 1
     )
     select count(*)::integer as count from saved`,
    [market, carrier, JSON.stringify(places)],
  );
  return saved?.count ?? 0;
}

/**
 * Closes for good the points that the carrier no longer tells of; orders keep them.
 * @param told codes of all it told of, also of those that could not be read
 * @returns how many were closed
 */
export async function closeOtherPlaces(db: Db, { market, carrier }: Network, told: readonly string[]): Promise<number> {
  const [closed]: { count: number }[] = await db.query(
    `with closed as (
       update pickup_point set is_active = false
        where market = $1 and carrier = $2 and is_active and code <> all ($3::text[]) returning 1
     )
     select count(*)::integer as count from closed`,
    [market, carrier, told],
  );
  return closed?.count ?? 0;
}
