import path from 'node:path';
import type { StockBook } from '@kolobeh/shared/stock/book.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aFolder } from '../../testing/station-setup.ts';
import { aStockBook } from '../../testing/work-examples.ts';
import { openStore, type Store } from './store.ts';

let store: Store;
beforeEach(() => {
  const file = path.join(aFolder(), 'station.sqlite');
  store = openStore({ file, newId: () => crypto.randomUUID(), now: () => new Date() });
});
afterEach(() => store.close());

const withProducts = (count: number): StockBook => {
  const book = aStockBook();
  const [one] = book.products;
  if (!one) throw new Error('The example has no product');
  const more = Array.from({ length: count }, (_, index) => ({ ...one, code: `P-${index}`, gtins: [] }));
  return { ...book, products: [...book.products, ...more] };
};

const copy = async (book: StockBook): Promise<void> => {
  await store.stockBook.beginCopy();
  await store.stockBook.addToCopy(book);
};

it('a large copy of the books lets scans in between, and is used when it is whole', async () => {
  let isPrepared = false;
  let turns = 0;
  const preparing = copy(withProducts(5_000)).then(() => (isPrepared = true));
  while (!isPrepared) {
    turns += 1;
    expect(store.stockBook.isEmpty()).toBe(true);
    store.transaction(() => store.settings.write('scanned', turns));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await preparing;
  expect(turns).toBeGreaterThan(5);
  store.transaction(() => store.stockBook.take(0));
  expect(store.stockBook.nameOf('P-4999').product_name).toBe(aStockBook().products[0]?.name);
});

it('a later copy leaves nothing of the former one', async () => {
  for (const count of [2_000, 3]) {
    await copy(withProducts(count));
    store.transaction(() => store.stockBook.take(0));
  }
  expect(store.stockBook.nameOf('P-2').product_name).not.toBe('P-2');
  expect(store.stockBook.nameOf('P-1999').product_name).toBe('P-1999');
});

it('a copy asked for before goods were moved here does not take the move back', async () => {
  await copy(aStockBook());
  store.transaction(() => store.stockBook.take(0));
  const since = store.stockBook.changes();
  const preparing = copy(withProducts(2_000));
  store.transaction(() => store.stockBook.change('LC-B-07-01', 'CABLE-USBC', -1));
  const moved = store.stockBook.lyingAt('LC-B-07-01');
  await preparing;
  expect(store.transaction(() => store.stockBook.take(since))).toBe(false);
  expect(store.stockBook.lyingAt('LC-B-07-01')).toEqual(moved);
  expect(store.transaction(() => store.stockBook.take(store.stockBook.changes()))).toBe(true);
  expect(store.stockBook.lyingAt('LC-B-07-01')).not.toEqual(moved);
});
