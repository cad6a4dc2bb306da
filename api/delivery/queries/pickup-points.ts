import type { MapBox } from '@kolobeh/shared/delivery/map-box.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { PickupPointRow } from '../../database/entities/orders/delivery-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A pick-up point; `refusal` says why it takes nothing just now, null when it does. */
export type PlaceToCollect = Pick<
  PickupPointRow,
  | 'id'
  | 'carrier'
  | 'code'
  | 'name'
  | 'street'
  | 'city'
  | 'postcode'
  | 'latitude'
  | 'longitude'
  | 'takes_cash'
  | 'opening_hours'
> & { refusal: PickupPointRow['trouble'] };

const placeColumns = `id, carrier, code, name, street, city, postcode, latitude, longitude, takes_cash,
  opening_hours, trouble as refusal`;

/** A pick-up point of a carrier; null when it does not exist or is closed for good. */
export async function findPlace(db: Db, market: MarketCode, id: number): Promise<PlaceToCollect | null> {
  const [place]: PlaceToCollect[] = await db.query(
    `select ${placeColumns} from pickup_point where market = $1 and id = $2 and is_active`,
    [market, id],
  );
  return place ?? null;
}

/** A pick-up point by its carrier's code of it; null when it does not exist or is closed for good. */
export async function findCarrierPlace(
  db: Db,
  { market, carrier, code }: { market: MarketCode; carrier: string; code: string },
): Promise<PlaceToCollect | null> {
  const [place]: PlaceToCollect[] = await db.query(
    `select ${placeColumns} from pickup_point where market = $1 and carrier = $2 and code = $3 and is_active`,
    [market, carrier, code],
  );
  return place ?? null;
}

/** Which points are sought: of a carrier or of all, by words in lower case without diacritics, in a part of the map or anywhere. */
export interface PlaceSearch {
  market: MarketCode;
  carrier: string | null;
  words: string[];
  box: MapBox | null;
}

const sought = `market = $1 and ($2::text is null or carrier = $2) and is_active and search_text like all ($3::text[])
  and ($4::float8 is null or (latitude between $4 and $5 and longitude between $6 and $7))`;

const soughtBy = ({ market, carrier, words, box }: PlaceSearch): unknown[] => [
  market,
  carrier,
  words.map((word) => `%${word.replaceAll(/[%_\\]/g, '')}%`),
  ...(box ? [box.south, box.north, box.west, box.east] : [null, null, null, null]),
];

/**
 * Points whose name, street, town or postcode hold all the words, by town and name, and how many there are beyond the limit.
 * Only what sorts them is read of all that fit: a country has tens of thousands.
 */
export async function searchPlaces(
  db: Db,
  { limit, ...where }: PlaceSearch & { limit: number },
): Promise<{ places: PlaceToCollect[]; total: number }> {
  const rows: (PlaceToCollect & { total: number })[] = await db.query(
    `with found as materialized (
       select id, city, name from pickup_point where ${sought}
     ), listed as (
       select id, city, name from found order by city, name, id limit $8
     )
     select ${placeColumns}, (select count(*)::integer from found) as total
       from listed join pickup_point using (id, city, name) order by city, name, id`,
    [...soughtBy(where), limit],
  );
  return { places: rows.map(({ total: _, ...place }) => place), total: rows[0]?.total ?? 0 };
}

/** Points of a cell of the map: their middle, their count, and the id of the one that is there alone. */
export interface PlaceCell {
  latitude: number;
  longitude: number;
  count: number;
  alone: number | null;
}

/** The points of a part of the map by cells of so many degrees, which stay where they are when the map is moved. */
export const groupPlaces = (
  db: Db,
  where: PlaceSearch & { box: MapBox },
  cell: { latitude: number; longitude: number },
): Promise<PlaceCell[]> =>
  db.query(
    `select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::integer as count,
            case when count(*) = 1 then min(id) end as alone
       from pickup_point where ${sought}
      group by floor(latitude / $8::float8), floor(longitude / $9::float8) order by 1 desc, 2`,
    [...soughtBy(where), cell.latitude, cell.longitude],
  );

/** Points by their ids, in no order. Plain SQL: of a point with `trouble` named as the contract does. */
export const listPlaces = (db: Db, market: MarketCode, ids: readonly number[]): Promise<PlaceToCollect[]> =>
  db.query(`select ${placeColumns} from pickup_point where market = $1 and id = any($2)`, [market, ids]);
