import type { EntityManager } from 'typeorm';
import type { UnitRow } from '../../../database/entities/goods/unit-entities.ts';

type Db = Pick<EntityManager, 'query'>;

interface OnShelf {
  locationCode: string;
  productCode: string;
  /** IMEI or serial number of each. */
  numbers: readonly string[];
}

type Id = Pick<UnitRow, 'id'>;

/** Devices that lie on a shelf, held to the end of the transaction. */
export const lockUnitsOnShelf = (db: Db, { locationCode, productCode, numbers }: OnShelf): Promise<Id[]> =>
  db.query(
    `select u.id from unit u join location l on l.id = u.location_id join product p on p.id = u.product_id
      where l.code = $1 and p.code = $2 and (u.imei = any($3) or u.serial_number = any($3)) order by u.id for update of u`,
    [locationCode, productCode, numbers],
  );

/** Puts devices of a shelf into a crate. */
export async function putUnitsIntoCrate(
  db: Db,
  { locationCode, productCode, numbers }: OnShelf,
  crateCode: string,
): Promise<Id[]> {
  const [units]: [Id[], number] = await db.query(
    `update unit u set location_id = null, crate_id = c.id
       from crate c, location l, product p
      where c.code = $1 and l.code = $2 and p.code = $4 and u.location_id = l.id and u.product_id = p.id
        and (u.imei = any($3) or u.serial_number = any($3))
      returning u.id`,
    [crateCode, locationCode, numbers, productCode],
  );
  return units;
}

/** Devices of a product in a crate, held to the end of the transaction. */
export const lockUnitsInCrate = (
  db: Db,
  { crateCode, productCode, numbers }: Omit<OnShelf, 'locationCode'> & { crateCode: string },
): Promise<Id[]> =>
  db.query(
    `select u.id from unit u join crate c on c.id = u.crate_id join product p on p.id = u.product_id
      where c.code = $1 and p.code = $2 and (u.imei = any($3) or u.serial_number = any($3)) order by u.id for update of u`,
    [crateCode, productCode, numbers],
  );

export const putUnitsOnShelf = (db: Db, ids: readonly string[], locationCode: string): Promise<unknown> =>
  db.query(
    `update unit set crate_id = null, location_id = (select id from location where code = $2) where id = any($1)`,
    [ids, locationCode],
  );

export const noteReturnToShelf = (
  db: Db,
  ids: readonly string[],
  { actorId, locationCode, crateCode }: { actorId: string | null; locationCode: string; crateCode: string },
): Promise<unknown> =>
  db.query(
    `insert into unit_event (unit_id, kind, actor_id, detail)
     select unnest($1::uuid[]), 'returned_to_shelf', $2, jsonb_build_object('location', $3::text, 'crate', $4::text)`,
    [ids, actorId, locationCode, crateCode],
  );

/** Pieces of a product lie at a location again by the books. */
export const addPiecesToShelf = (
  db: Db,
  { locationCode, productCode, pieces }: { locationCode: string; productCode: string; pieces: number },
): Promise<unknown> =>
  db.query(
    `insert into location_stock as s (location_id, product_id, quantity)
     select l.id, p.id, $3 from location l, product p where l.code = $1 and p.code = $2
     on conflict (location_id, product_id) do update set quantity = s.quantity + excluded.quantity`,
    [locationCode, productCode, pieces],
  );
