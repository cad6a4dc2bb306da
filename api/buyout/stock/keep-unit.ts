import type { Grade } from '@kolobeh/shared/catalogue/quality.ts';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../http/calls/call-context.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';

export interface StockWish {
  number: string;
  grade: Grade;
  battery_percent: number | null;
  location: string;
  photos: string[];
  price: number | null;
}

/** A unit that the shop had before: sold once and bought back now. */
export interface KnownUnit {
  id: string;
  number: number;
  isWithCustomer: boolean;
}

/** The unit of the device's IMEI, or of its serial number within the model; held until the transaction ends. */
export async function lockKnownUnit(
  db: EntityManager,
  { imei, serial_number }: StoredBuyout,
  masterProductId: number,
): Promise<KnownUnit | null> {
  const [row]: { id: string; number: number; customer_order_id: string | null }[] = await db.query(
    `select u.id, u.number, u.customer_order_id from unit u join product p on p.id = u.product_id
      where ($1::text is not null and u.imei = $1)
         or ($1::text is null and u.serial_number = $2 and p.master_product_id = $3)
      order by u.number desc limit 1 for update of u`,
    [imei, serial_number, masterProductId],
  );
  return row ? { id: row.id, number: row.number, isWithCustomer: row.customer_order_id !== null } : null;
}

export async function nextUnitNumber(db: EntityManager): Promise<number> {
  const [row]: { number: number }[] = await db.query(
    `select nextval(pg_get_serial_sequence('unit', 'number'))::integer as number`,
  );
  return row?.number ?? 0;
}

interface Kept {
  buyout: StoredBuyout;
  wish: StockWish;
  unitNumber: number;
  productId: number;
  locationId: number;
}

/** Writes the unit, a new one or the one known before, at its shelf and under the margin scheme. @returns its id */
export async function keepUnit(
  db: EntityManager,
  known: KnownUnit | null,
  { buyout, wish, unitNumber, productId, locationId }: Kept,
): Promise<string> {
  const values = [productId, wish.grade, wish.battery_percent, buyout.price, buyout.currency, locationId, buyout.id];
  if (known) {
    await db.query(
      `update unit set product_id = $2, grade = $3, battery_percent = $4, purchase_amount = $5, purchase_currency = $6,
                       vat_regime = 'margin', location_id = $7, buyout_id = $8, customer_order_id = null where id = $1`,
      [known.id, ...values],
    );
    return known.id;
  }
  const [made]: { id: string }[] = await db.query(
    `insert into unit (product_id, grade, battery_percent, purchase_amount, purchase_currency, location_id, buyout_id,
                       vat_regime, number, imei, serial_number)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, 'margin', $8, $9, $10) returning id`,
    [...values, unitNumber, buyout.imei, buyout.serial_number],
  );
  return made?.id ?? '';
}

interface Happened {
  buyout: StoredBuyout;
  wish: StockWish;
  unitId: string;
  productCode: string;
  at: Date;
}

/** What buyers read of the piece, in days when it happened; nothing of the seller but the town. */
export async function writeHistory(
  db: EntityManager,
  caller: Caller,
  { buyout, wish, unitId, productCode, at }: Happened,
): Promise<void> {
  const [facts]: { city: string; inspected_at: Date | null; steps: number }[] = await db.query(
    `select coalesce((select masked ->> 'city' from buyout_identity where buyout_id = $1), '') as city,
            (select max(inspected_at) from buyout_inspection where buyout_id = $1) as inspected_at,
            (select cardinality(choices) from buyout where id = $1) as steps`,
    [buyout.id],
  );
  const events: [string, Date, Record<string, string>][] = [
    ['bought_out', buyout.submitted_at ?? at, { city: facts?.city ?? '', number: buyout.number }],
    ['inspected', facts?.inspected_at ?? at, { grade: wish.grade, steps: String(facts?.steps ?? 0) }],
    ['listed', at, { product: productCode }],
  ];
  for (const [kind, when, detail] of events)
    await db.query(`insert into unit_event (unit_id, kind, at, actor_id, detail) values ($1, $2, $3, $4, $5)`, [
      unitId,
      kind,
      when,
      caller.id,
      JSON.stringify(detail),
    ]);
}
