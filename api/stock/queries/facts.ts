import type { KnownItem, KnownPlace } from '@kolobeh/shared/stock/book.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

const product = `jsonb_build_object('code', p.code, 'name', coalesce(t.long_name, p.code), 'picture', p.picture_key) as product`;
const withText = `left join product_text t on t.product_id = p.id and t.market = 'cs'`;

type OfBarcode = Pick<KnownItem, 'product'>;

/** What any piece's barcode names. A used device has that of any grade, so it is told by its number only. */
export async function findProductOfBarcode(db: Db, gtin: string): Promise<OfBarcode | undefined> {
  const [row]: OfBarcode[] = await db.query(
    `select ${product} from product p ${withText}
      where p.ean = any(array[$1, substr($1, 2), substr($1, 3), substr($1, 7)]) and lpad(p.ean, 14, '0') = $1
        and p.quality <> 'used'
      order by p.id limit 1`,
    [gtin],
  );
  return row;
}

/**
 * A device that lies at a place, held to the end of the transaction.
 * @param value IMEI or serial number
 * @param number on the device's label; null when the value is none
 */
export async function lockItemOfUnit(db: Db, value: string, number: number | null): Promise<KnownItem | undefined> {
  const [row]: KnownItem[] = await db.query(
    `select ${product}, coalesce(u.imei, u.serial_number) as unit, l.code as unit_place
       from unit u join product p on p.id = u.product_id ${withText} join location l on l.id = u.location_id
      where u.imei = $1 or u.serial_number = $1 or u.number = $2
      order by u.id limit 1 for update of u`,
    [value, number],
  );
  return row;
}

/** Places held against closing. */
export const holdKnownPlaces = (db: Db, codes: readonly string[]): Promise<KnownPlace[]> =>
  db.query(
    `select code, kind, closed_at is not null as is_closed from location where code = any($1) order by id for share`,
    [codes],
  );
