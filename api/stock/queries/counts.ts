import type { KnownLying } from '@kolobeh/shared/stock/book.ts';
import type { EntityManager } from 'typeorm';
import type { LocationRow } from '../../database/entities/goods/place-entities.ts';
import type { AppUserRow } from '../../database/entities/people/account-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** What the books have at a place. */
export const lyingAt = (db: Db, locationCode: string): Promise<KnownLying[]> =>
  db.query(
    `select l.code as location_code, p.code as product_code, s.quantity as pieces, s.revision
       from location_stock s join location l on l.id = s.location_id join product p on p.id = s.product_id
      where l.code = $1 order by p.id`,
    [locationCode],
  );

type Counted = Pick<LocationRow, 'kind'>;

/** A place that is counted, held to the end of the transaction: one count of a place at a time. */
export async function lockCountedPlace(db: Db, code: string): Promise<Counted | undefined> {
  const [place]: Counted[] = await db.query(`select kind from location where code = $1 for no key update`, [code]);
  return place;
}

/** Holds the levels of what lies at a place and of the products named, in the order everybody holds them. */
export const holdCountedLevels = (db: Db, locationCode: string, productCodes: readonly string[]): Promise<unknown> =>
  db.query(
    `select 1 from stock_level where product_id in (
       select id from product where code = any($2)
       union select s.product_id from location_stock s join location l on l.id = s.location_id where l.code = $1)
      order by product_id for update`,
    [locationCode, productCodes],
  );

/** Holds all that lies at a place, after the levels. */
export const holdLying = (db: Db, locationCode: string): Promise<unknown> =>
  db.query(
    `select 1 from location_stock where location_id = (select id from location where code = $1) order by product_id for update`,
    [locationCode],
  );

/** Which of the devices are at another place by the books, by their numbers. */
export async function listStrays(db: Db, numbers: readonly string[], locationCode: string): Promise<string[]> {
  const strays: { number: string }[] = await db.query(
    `select coalesce(u.imei, u.serial_number) as number from unit u join location l on l.id = u.location_id
      where coalesce(u.imei, u.serial_number) = any($1) and l.code <> $2`,
    [numbers, locationCode],
  );
  return strays.map(({ number }) => number);
}

interface MissingDevice {
  number: string;
  name: string;
}

/** Used devices that the books have at a place and that are none of those read. */
export const listMissingDevices = (
  db: Db,
  locationCode: string,
  productCode: string,
  read: readonly string[],
): Promise<MissingDevice[]> =>
  db.query(
    `select coalesce(u.imei, u.serial_number) as number, coalesce(t.long_name, p.code) as name
       from unit u join product p on p.id = u.product_id and p.code = $2 join location l on l.id = u.location_id and l.code = $1
       left join product_text t on t.product_id = p.id and t.market = 'cs'
      where p.quality = 'used' and not coalesce(u.imei, u.serial_number) = any($3)`,
    [locationCode, productCode, read],
  );

/** Name of who has pieces of the product from the location in hand; null when nobody has. */
export async function findHandHolder(
  db: Db,
  { locationId, productId }: { locationId: number; productId: number },
): Promise<string | null> {
  const [holder]: Pick<AppUserRow, 'name'>[] = await db.query(
    `select u.name from pick_line l join pick_list p on p.id = l.pick_list_id and p.state = 'claimed'
       join app_user u on u.id = p.claimed_by
      where l.location_id = $1 and l.product_id = $2 and cardinality(l.in_hand) > 0 limit 1`,
    [locationId, productId],
  );
  return holder?.name ?? null;
}
