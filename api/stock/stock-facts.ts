import type { ItemScan, KnownItem, KnownPlace, StockFacts } from '@kolobeh/shared/stock/book.ts';
import type { EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** Number on the label of a unit: `K-40001`. */
const unitNumber = (value: string): number | null => {
  const digits = /^K-(\d{1,9})$/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
};

const product = `jsonb_build_object('code', p.code, 'name', coalesce(t.long_name, p.code), 'picture', p.picture_key) as product`;
const withText = `left join product_text t on t.product_id = p.id and t.market = 'cs'`;

/** What any piece's barcode names. A used device has that of any grade, so it is told by its number only. */
async function itemOfBarcode(db: Db, gtin: string): Promise<KnownItem | null> {
  const [row]: Pick<KnownItem, 'product'>[] = await db.query(
    `select ${product} from product p ${withText}
      where p.ean = any(array[$1, substr($1, 2), substr($1, 3), substr($1, 7)]) and lpad(p.ean, 14, '0') = $1
        and p.quality <> 'used'
      order by p.id limit 1`,
    [gtin],
  );
  return row ? { ...row, unit: null, unit_place: null } : null;
}

/** A device that lies at a place, held to the end of the transaction. */
async function itemOfUnit(db: Db, value: string): Promise<KnownItem | null> {
  const [row]: KnownItem[] = await db.query(
    `select ${product}, coalesce(u.imei, u.serial_number) as unit, l.code as unit_place
       from unit u join product p on p.id = u.product_id ${withText} join location l on l.id = u.location_id
      where u.imei = $1 or u.serial_number = $1 or u.number = $2
      order by u.id limit 1 for update of u`,
    [value, unitNumber(value)],
  );
  return row ?? null;
}

/** The facts a report of stock work speaks of. Places are held against closing. */
export async function stockFacts(db: Db, places: readonly string[], scans: readonly ItemScan[]): Promise<StockFacts> {
  const known: KnownPlace[] = await db.query(
    `select code, kind, closed_at is not null as is_closed from location where code = any($1) order by id for share`,
    [places],
  );
  const items = new Map<string, KnownItem | null>();
  for (const { kind, value } of scans.toSorted((a, b) => a.value.localeCompare(b.value)))
    if (!items.has(value)) items.set(value, await (kind === 'gtin' ? itemOfBarcode(db, value) : itemOfUnit(db, value)));
  return {
    place: (code) => known.find((one) => one.code === code) ?? null,
    item: ({ value }) => items.get(value) ?? null,
  };
}
