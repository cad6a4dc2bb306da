import {
  KnownPlace,
  type ItemScan,
  type KnownItem,
  type KnownLying,
  type StockBook,
} from '@kolobeh/shared/stock/book.ts';
import { GoodsNames } from '@kolobeh/shared/stock/goods.ts';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from './open-database.ts';

const Place = KnownPlace.extend({ is_closed: z.int().transform((value) => value === 1) });
const Names = z
  .string()
  .nullable()
  .transform((text) => GoodsNames.parse(JSON.parse(text ?? '{}')));
const Item = z.object({
  product_code: z.string(),
  name: z.string(),
  names: Names,
  picture: z.string(),
  unit: z.string().nullable(),
  unit_place: z.string().nullable(),
});
const Lying = z.object({
  location_code: z.string(),
  product_code: z.string(),
  pieces: z.int(),
  revision: z.int(),
});

/** Rows written before whoever waits has a turn; some milliseconds. */
const rowsAtOnce = 500;

/** Rows of a former copy that go away at once: cheaper than written ones. */
const rowsDroppedAtOnce = 2000;

/** Rows of the copy in use. */
const inUse = 'copy = (select copy from stock_book)';

/** The copy that is not in use. */
const nextCopy = '(select 1 - copy from stock_book)';

/** A new copy of the books beside the one in use, row by row. */
function nextBookRows(database: Database) {
  const drops = ['place', 'product', 'item', 'lying'].map((name) =>
    database.prepare(
      `delete from known_${name}
        where rowid in (select rowid from known_${name} where copy = ${nextCopy} limit ${rowsDroppedAtOnce})`,
    ),
  );
  const addPlace = database.prepare(
    `insert or replace into known_place (copy, code, kind, is_closed) values (${nextCopy}, ?, ?, ?)`,
  );
  const addProduct = database.prepare(
    `insert or replace into known_product (copy, code, name, picture, names) values (${nextCopy}, ?, ?, ?, ?)`,
  );
  const addItem = database.prepare(
    `insert or replace into known_item (copy, value, product_code, unit, unit_place) values (${nextCopy}, ?, ?, ?, ?)`,
  );
  const addLying = database.prepare(
    `insert or replace into known_lying (copy, location_code, product_code, pieces, revision)
     values (${nextCopy}, @location_code, @product_code, @pieces, @revision)`,
  );
  function* dropFormer(): Generator {
    for (const drop of drops) while (drop.run().changes > 0) yield;
  }
  function* add(book: StockBook): Generator {
    for (const one of book.places) yield addPlace.run(one.code, one.kind, one.is_closed ? 1 : 0);
    for (const { code, name, picture, names, gtins } of book.products) {
      yield addProduct.run(code, name, picture, JSON.stringify(names ?? {}));
      for (const gtin of gtins) yield addItem.run(gtin, code, null, null);
    }
    for (const { identifiers, product_code: code, location_code: at } of book.units)
      for (const value of identifiers) yield addItem.run(value, code, identifiers[0], at);
    for (const one of book.lying) yield addLying.run(one);
  }
  /** Some steps in a transaction, and others' turn before the next ones. */
  async function inSteps(steps: Generator, atOnce: number): Promise<void> {
    const some = database.transaction((): boolean => {
      for (let step = 0; step < atOnce; step += 1) if (steps.next().done) return false;
      return true;
    });
    while (some()) await setImmediate();
  }
  return {
    clear: () => inSteps(dropFormer(), 1),
    add: (book: StockBook) => inSteps(add(book), rowsAtOnce),
    take: database.prepare('update stock_book set copy = 1 - copy'),
  };
}

/** Statements over the copy in use. */
function bookStatements(database: Database) {
  return {
    place: database.prepare(`select code, kind, is_closed from known_place where ${inUse} and code = ?`),
    hasPlaces: database.prepare(`select exists (select 1 from known_place where ${inUse})`).pluck(),
    item: database.prepare(
      `select i.product_code, p.name, p.names, p.picture, i.unit, i.unit_place
         from known_item i join known_product p on p.copy = i.copy and p.code = i.product_code
        where i.${inUse} and i.value = ?`,
    ),
    lyingAt: database.prepare(
      `select location_code, product_code, pieces, revision from known_lying
        where ${inUse} and location_code = ? order by product_code`,
    ),
    product: database.prepare(`select code, name, names, picture from known_product where ${inUse} and code = ?`),
    // More than the books have there may be taken: they follow the floor.
    change: database.prepare(
      `insert into known_lying (copy, location_code, product_code, pieces, revision)
       values ((select copy from stock_book), @place, @product, max(@by, 0), 1)
       on conflict (copy, location_code, product_code)
       do update set pieces = max(pieces + @by, 0), revision = revision + (max(pieces + @by, 0) <> pieces)`,
    ),
    addLying: database.prepare(
      `insert into known_lying (copy, location_code, product_code, pieces, revision)
       values ((select copy from stock_book), @location_code, @product_code, @pieces, @revision)`,
    ),
    clearLyingAt: database.prepare(`delete from known_lying where ${inUse} and location_code = ?`),
    unitCode: database.prepare(`select value from known_item where ${inUse} and unit = ? and value like 'K-%'`).pluck(),
    moveUnit: database.prepare(`update known_item set unit_place = ? where ${inUse} and unit = ?`),
  };
}

/** The station's copy of the books: what stock work without network asks, changed by its own acts. */
export function stockBookRows(database: Database) {
  const next = nextBookRows(database);
  /** How often acts of this station have changed the copy since the file was opened. */
  let changes = 0;
  const rows = bookStatements(database);

  return {
    /** Makes room for a new copy beside the one in use; scans do not wait for it. One copy at a time. */
    beginCopy: (): Promise<void> => next.clear(),
    /** Writes more into the new copy, some rows at a time: scans of a shop with many goods do not wait for it. */
    addToCopy: (page: StockBook): Promise<void> => next.add(page),
    changes: (): number => changes,
    /**
     * Puts the new copy in the place of the former one. Inside a transaction.
     * @param since {@link changes} before the books were asked for: what was done here after that is not in them
     * @returns false when something was, and the former copy stays
     */
    take(since: number): boolean {
      if (changes !== since && !this.isEmpty()) return false;
      next.take.run();
      return true;
    },
    /** What lies at one place, in the place of what was known of it. Inside a transaction. */
    putLying(code: string, lying: readonly KnownLying[]): void {
      changes += 1;
      rows.clearLyingAt.run(code);
      for (const one of lying) rows.addLying.run(one);
    },
    isEmpty: (): boolean => z.int().parse(rows.hasPlaces.get()) === 0,
    place: (code: string): KnownPlace | null => Place.nullable().parse(rows.place.get(code) ?? null),
    item({ value }: Pick<ItemScan, 'value'>): KnownItem | null {
      const row = Item.nullable().parse(rows.item.get(value) ?? null);
      return (
        row && {
          product: { code: row.product_code, name: row.name, names: row.names, picture: row.picture },
          unit: row.unit,
          unit_place: row.unit_place,
        }
      );
    },
    /** Code on the device's own label; empty when unknown. */
    unitCode: (unit: string): string => z.string().optional().parse(rows.unitCode.get(unit)) ?? '',
    lyingAt: (code: string): KnownLying[] => rows.lyingAt.all(code).map((row) => Lying.parse(row)),
    /** The product by the names the books have; its code when they do not know it. */
    nameOf(code: string): { product_name: string; names: GoodsNames } {
      const row = z.object({ name: z.string(), names: Names }).optional().parse(rows.product.get(code));
      return { product_name: row?.name ?? code, names: row?.names ?? {} };
    },
    /** The same change the server will make when the event reaches it. */
    change: (at: string, code: string, by: number): void => {
      if (by === 0) return;
      changes += 1;
      rows.change.run({ place: at, product: code, by });
    },
    moveUnit: (unit: string, to: string): void => {
      changes += 1;
      rows.moveUnit.run(to, unit);
    },
  };
}
/** The station's copy of the stock books, for work without network. */
export type StockBookRows = ReturnType<typeof stockBookRows>;
