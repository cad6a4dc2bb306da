import type { EntityManager } from 'typeorm';
import {
  type UnitEventRow,
  unitEventTable,
  type UnitRow,
  unitTable,
} from '../../../database/entities/goods/unit-entities.ts';
import type { StoredBuyout } from '../../queries/buyouts.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** A unit that the shop had before: sold once and bought back now. */
export type KnownUnit = Pick<UnitRow, 'id' | 'number' | 'customer_order_id' | 'sold_store_id'>;

/** The unit of the device's IMEI, or of its serial number within the model; held until the transaction ends. */
export async function lockKnownUnit(
  db: Db,
  { imei, serial_number }: Pick<StoredBuyout, 'imei' | 'serial_number'>,
  masterProductId: number,
): Promise<KnownUnit | null> {
  const [row]: KnownUnit[] = await db.query(
    `select u.id, u.number, u.customer_order_id, u.sold_store_id from unit u join product p on p.id = u.product_id
      where ($1::text is not null and u.imei = $1)
         or ($1::text is null and u.serial_number = $2 and p.master_product_id = $3)
      order by u.number desc limit 1 for update of u`,
    [imei, serial_number, masterProductId],
  );
  return row ?? null;
}

/** Takes a number for a device before its row is written, because codes and names contain it. */
export async function nextUnitNumber(db: Db): Promise<number> {
  const [row]: { number: number }[] = await db.query(
    `select nextval(pg_get_serial_sequence('unit', 'number'))::integer as number`,
  );
  return row?.number ?? 0;
}

/** What a bought device tells of its unit; it is sold under the margin scheme. */
export type BoughtUnit = Pick<
  UnitRow,
  'product_id' | 'grade' | 'battery_percent' | 'purchase_amount' | 'purchase_currency' | 'location_id' | 'buyout_id'
>;

/** A unit that was with a customer is the shop's again. */
export const takeUnitBack = (db: Tables, id: string, bought: BoughtUnit): Promise<unknown> =>
  db
    .getRepository(unitTable)
    .update(id, { ...bought, vat_regime: 'margin', customer_order_id: null, sold_store_id: null });

/** Stores a unit under a number of `nextUnitNumber`. @returns its id */
export async function insertUnit(
  db: Db,
  unit: BoughtUnit & Pick<UnitRow, 'number' | 'imei' | 'serial_number'>,
): Promise<string> {
  const [made]: Pick<UnitRow, 'id'>[] = await db.query(
    `insert into unit (product_id, grade, battery_percent, purchase_amount, purchase_currency, location_id, buyout_id,
                       vat_regime, number, imei, serial_number)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, 'margin', $8, $9, $10) returning id`,
    [
      unit.product_id,
      unit.grade,
      unit.battery_percent,
      unit.purchase_amount,
      unit.purchase_currency,
      unit.location_id,
      unit.buyout_id,
      unit.number,
      unit.imei,
      unit.serial_number,
    ],
  );
  if (!made) throw new Error('A unit was not stored');
  return made.id;
}

/** What a unit's history tells of its buy-out: the seller's town, when it was inspected, how many questions were asked. */
interface BuyoutFacts {
  city: string;
  /** What the last inspection found. */
  choices: string[];
  inspected_at: Date | null;
  steps: number;
}

/** What the device's record tells buyers of the buy-out: the seller's town at most, never who it was. */
export async function findBuyoutFacts(db: Db, buyoutId: string): Promise<BuyoutFacts> {
  const [facts]: BuyoutFacts[] = await db.query(
    `select coalesce((select masked ->> 'city' from buyout_identity where buyout_id = $1), '') as city,
            coalesce((select choices from buyout_inspection where buyout_id = $1 order by round desc limit 1), '{}') as choices,
            (select max(inspected_at) from buyout_inspection where buyout_id = $1) as inspected_at,
            (select cardinality(choices) from buyout where id = $1) as steps`,
    [buyoutId],
  );
  return facts ?? { city: '', choices: [], inspected_at: null, steps: 0 };
}

/** Keeps what buyers read of the piece's condition. */
export const keepFound = (db: Tables, id: string, found: UnitRow['found']): Promise<unknown> =>
  db.getRepository(unitTable).update(id, { found });

/** Lines of a device's record; they are never changed afterwards. */
export const insertUnitEvents = (
  db: Tables,
  events: (Pick<UnitEventRow, 'unit_id' | 'kind' | 'at' | 'actor_id'> & { detail: Record<string, string> })[],
): Promise<unknown> => db.getRepository(unitEventTable).insert(events);
