import type { EntityManager } from 'typeorm';
import type { LocationRow, LocationStockRow } from '../../database/entities/goods/place-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** The place has a row for the product, if with nothing in it. */
export const ensurePlace = (db: Db, locationCode: string, productId: number): Promise<unknown> =>
  db.query(
    `insert into location_stock (location_id, product_id, quantity) select id, $2, 0 from location where code = $1
     on conflict (location_id, product_id) do nothing`,
    [locationCode, productId],
  );

type LyingAt = Pick<LocationStockRow, 'location_id' | 'quantity'> & Pick<LocationRow, 'kind'>;

/** What lies of a product at a place, held with the place: against closing and against becoming one of another kind. */
export async function lockLying(db: Db, locationCode: string, productId: number): Promise<LyingAt | undefined> {
  const [place]: LyingAt[] = await db.query(
    `select s.location_id, s.quantity, l.kind from location_stock s join location l on l.id = s.location_id
      where l.code = $1 and s.product_id = $2 for update of s for key share of l`,
    [locationCode, productId],
  );
  return place;
}

/** More pieces, or less, lie at a place by the books. */
export const addToPlace = (db: Db, locationId: number, productId: number, pieces: number): Promise<unknown> =>
  db.query(`update location_stock set quantity = quantity + $3 where location_id = $1 and product_id = $2`, [
    locationId,
    productId,
    pieces,
  ]);

/** Takes pieces off a place that has them. @returns whether it has */
export async function takeFromPlace(
  db: Db,
  { locationCode, productCode }: { locationCode: string; productCode: string },
  pieces: number,
): Promise<boolean> {
  const [, taken]: [unknown[], number] = await db.query(
    `update location_stock s set quantity = s.quantity - $3
       from location l, product p
      where l.id = s.location_id and p.id = s.product_id and l.code = $1 and p.code = $2 and s.quantity >= $3`,
    [locationCode, productCode, pieces],
  );
  return taken === 1;
}

type HeldPlace = Pick<LocationRow, 'id' | 'code' | 'kind'>;

/** Places in the order of their ids, held against being changed or closed. */
export const holdPlaces = (db: Db, codes: readonly string[]): Promise<HeldPlace[]> =>
  db.query(`select id, code, kind from location where code = any($1) order by id for share`, [codes]);

/** Every one of the places has a row for every one of the products. */
export const ensurePlaces = (db: Db, locationIds: readonly number[], productIds: readonly number[]): Promise<unknown> =>
  db.query(
    `insert into location_stock (location_id, product_id, quantity)
     select l.id, p.id, 0 from unnest($1::integer[]) as l (id) cross join unnest($2::integer[]) as p (id)
      order by l.id, p.id on conflict (location_id, product_id) do nothing`,
    [locationIds, productIds],
  );

type Lying = Pick<LocationStockRow, 'location_id' | 'product_id' | 'quantity'>;

/** What lies of the products at the places, held to the end of the transaction. */
export const lockAllLying = (db: Db, locationIds: readonly number[], productIds: readonly number[]): Promise<Lying[]> =>
  db.query(
    `select location_id, product_id, quantity from location_stock
      where location_id = any($1) and product_id = any($2) order by location_id, product_id for update`,
    [locationIds, productIds],
  );
