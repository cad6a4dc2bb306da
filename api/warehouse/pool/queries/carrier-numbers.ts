// The pool of carriers' numbers. A number goes one way: ordered, held by one station, on one package. It never comes
// back, so nobody has to know what a station without network still has in its hands.
import { type EntityManager, IsNull } from 'typeorm';
import { carrierNumberTable } from '../../../database/entities/warehouse/carrier-number-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

export interface Series {
  carrier: string;
  series: string;
}

/** Keeps numbers a carrier has given; one that is known stays as it is. */
export const keepNumbers = (db: Db, { carrier, series }: Series, numbers: readonly string[]): Promise<unknown> =>
  db.query(
    `insert into carrier_number (carrier, series, number) select $1, $2, unnest($3::text[]) on conflict do nothing`,
    [carrier, series, numbers],
  );

/** Numbers of a series that no station holds. */
export async function countFree(db: Db, { carrier, series }: Series): Promise<number> {
  const [row]: { free: number }[] = await db.query(
    `select count(*)::integer as free from carrier_number
      where carrier = $1 and series = $2 and device_id is null and voided_at is null`,
    [carrier, series],
  );
  return row?.free ?? 0;
}

/** What a station holds of a series and no package has. */
export async function listHeld(db: Tables, { carrier, series }: Series, deviceId: string): Promise<string[]> {
  const rows = await db.getRepository(carrierNumberTable).find({
    select: { number: true },
    where: { device_id: deviceId, carrier, series, package_id: IsNull(), voided_at: IsNull() },
    order: { number: 'ASC' },
  });
  return rows.map(({ number }) => number);
}

/** Gives free numbers to a station, at most so many. Two stations that ask at once pass over each other's. */
export const holdNumbers = (
  db: Db,
  { carrier, series }: Series,
  { deviceId, count }: { deviceId: string; count: number },
): Promise<unknown> =>
  db.query(
    `update carrier_number set device_id = $3, held_at = now()
      where (carrier, number) in (
        select carrier, number from carrier_number
         where carrier = $1 and series = $2 and device_id is null and voided_at is null
         order by number limit $4 for update skip locked)`,
    [carrier, series, deviceId, count],
  );

/** A station will not use these: they end. */
export const dropNumbers = (db: Db, deviceId: string, numbers: readonly string[]): Promise<unknown> =>
  db.query(
    `update carrier_number set voided_at = now()
      where device_id = $1 and number = any($2) and package_id is null and voided_at is null`,
    [deviceId, numbers],
  );

interface Use extends Series {
  number: string;
  deviceId: string;
  packageId: string;
}

/**
 * A number on a printed label is its station's, also when a server restored from a backup has forgotten it. One that
 * another station holds by now stays there.
 */
export const keepHeld = (db: Db, { carrier, series }: Series, number: string, deviceId: string): Promise<unknown> =>
  db.query(
    `insert into carrier_number (carrier, series, number, device_id, held_at) values ($1, $2, $3, $4, now())
     on conflict (carrier, number) do update set device_id = excluded.device_id, held_at = excluded.held_at
       where carrier_number.device_id is null and carrier_number.voided_at is null`,
    [carrier, series, number, deviceId],
  );

/** Puts a number of the station's on a package. @returns false when it is not its, or one of the two has another already */
export async function putOnPackage(db: Db, { carrier, series, number, deviceId, packageId }: Use): Promise<boolean> {
  const [, changed]: [unknown[], number] = await db.query(
    `update carrier_number n set package_id = $5, used_at = coalesce(used_at, now())
      where carrier = $1 and series = $2 and number = $3 and device_id = $4 and voided_at is null
        and (package_id is null or package_id = $5)
        and not exists (select 1 from carrier_number x
                         where x.package_id = $5 and x.voided_at is null and (x.carrier, x.number) <> (n.carrier, n.number))`,
    [carrier, series, number, deviceId, packageId],
  );
  return changed === 1;
}

/** The number on a package's label, given beforehand; null when the carrier numbers it. */
export async function numberOn(db: Db, packageId: string): Promise<string | null> {
  const [row]: { number: string }[] = await db.query(
    `select number from carrier_number where package_id = $1 order by voided_at nulls first, used_at desc limit 1`,
    [packageId],
  );
  return row?.number ?? null;
}

/** The carrier knows the packages by their numbers. */
export const markAnnounced = (db: Db, packageIds: readonly string[]): Promise<unknown> =>
  db.query(
    `update carrier_number set announced_at = coalesce(announced_at, now())
      where package_id = any($1) and voided_at is null`,
    [packageIds],
  );

/** The packages ended: their numbers stand on labels that do not count and are on no other. */
export const voidNumbers = (db: Db, packageIds: readonly string[]): Promise<unknown> =>
  db.query(`update carrier_number set voided_at = now() where package_id = any($1) and voided_at is null`, [
    packageIds,
  ]);
