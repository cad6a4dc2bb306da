import type { ItemScan, KnownItem, StockFacts } from '@kolobeh/shared/stock/book.ts';
import type { EntityManager } from 'typeorm';
import { findProductOfBarcode, holdKnownPlaces, lockItemOfUnit } from './queries/facts.ts';

type Db = Pick<EntityManager, 'query'>;

/** Number on the label of a unit: `K-40001`. */
const unitNumber = (value: string): number | null => {
  const digits = /^K-(\d{1,9})$/.exec(value)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** What any piece's barcode names. A used device has that of any grade, so it is told by its number only. */
async function itemOfBarcode(db: Db, gtin: string): Promise<KnownItem | null> {
  const row = await findProductOfBarcode(db, gtin);
  return row ? { ...row, unit: null, unit_place: null } : null;
}

/** A device that lies at a place, held to the end of the transaction. */
async function itemOfUnit(db: Db, value: string): Promise<KnownItem | null> {
  const row = await lockItemOfUnit(db, value, unitNumber(value));
  return row ?? null;
}

/** The facts a report of stock work speaks of. Places are held against closing. */
export async function stockFacts(db: Db, places: readonly string[], scans: readonly ItemScan[]): Promise<StockFacts> {
  const known = await holdKnownPlaces(db, places);
  const items = new Map<string, KnownItem | null>();
  for (const { kind, value } of scans.toSorted((a, b) => a.value.localeCompare(b.value)))
    if (!items.has(value)) items.set(value, await (kind === 'gtin' ? itemOfBarcode(db, value) : itemOfUnit(db, value)));
  return {
    place: (code) => known.find((one) => one.code === code) ?? null,
    item: ({ value }) => items.get(value) ?? null,
  };
}
