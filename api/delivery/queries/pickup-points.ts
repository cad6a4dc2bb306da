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

/**
 * Points of a carrier, or of all of them, whose name, street, town or postcode hold all the words; whole names first.
 * @param words lower-case, without diacritics
 */
export async function searchPlaces(
  db: Db,
  where: { market: MarketCode; carrier: string | null; words: string[]; limit: number },
): Promise<{ places: PlaceToCollect[]; total: number }> {
  const patterns = where.words.map((word) => `%${word.replaceAll(/[%_\\]/g, '')}%`);
  const rows: (PlaceToCollect & { total: number })[] = await db.query(
    `select ${placeColumns}, count(*) over ()::integer as total
       from pickup_point
      where market = $1 and ($2::text is null or carrier = $2) and is_active and search_text like all ($3::text[])
      order by city, name, id limit $4`,
    [where.market, where.carrier, patterns, where.limit],
  );
  return { places: rows.map(({ total: _, ...place }) => place), total: rows[0]?.total ?? 0 };
}
