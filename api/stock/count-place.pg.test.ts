import { randomUUID } from 'node:crypto';
import type { CountedProduct, CountEvent } from '@kolobeh/shared/stock/count.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { asidePlaces } from '../testing/warehouse/aside-places.ts';
import { buy } from '../testing/buyer.ts';
import { anImei, aProduct, aUnitAt, type Product } from '../testing/products.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { aStation, type Station, walk } from '../testing/warehouse/station.ts';
import { reconcile } from './queries/reconcile.ts';

let api: RunningTestApi;
let shop: SmallShop;
let worker: Station;

beforeAll(async () => {
  api = await runningApi();
  shop = await smallShop(api.deps.source);
  await asidePlaces(api.deps.source);
  worker = await aStation(api);
});
afterEach(async () => expect(await reconcile(api.deps.source)).toEqual([]));
afterAll(() => api.close());

/** A count of a place against what the server says lies there now; named products are counted otherwise. */
async function count(code: string, counted: Record<string, number>, units: string[] = []): Promise<CountEvent> {
  const { lying } = await worker.client.stock.shelf({ code });
  const products = new Map<string, CountedProduct>(
    lying
      .filter(({ pieces }) => pieces > 0)
      .map(({ product_code, pieces, revision }) => [
        product_code,
        { product_code, counted: pieces, revision, units: [] },
      ]),
  );
  for (const [product_code, pieces] of Object.entries(counted)) {
    const revision = lying.find((one) => one.product_code === product_code)?.revision ?? 0;
    products.set(product_code, { product_code, counted: pieces, revision, units });
  }
  return { kind: 'stock_count', work_id: randomUUID(), location_code: code, products: [...products.values()] };
}

const levelOf = async ({ id }: Product) => {
  const [row]: { on_hand: number; unplaced: number; aside: number }[] = await api.deps.source.query(
    `select on_hand, unplaced, aside from stock_level where product_id = $1`,
    [id],
  );
  return row;
};
const atPlace = async (code: string, product: string): Promise<number> =>
  (await worker.client.stock.shelf({ code })).lying.find((one) => one.product_code === product)?.pieces ?? 0;

it('a counted place has what was counted, a ledger row for each difference, and the day of the count', async () => {
  expect(await worker.report(await count('LC-A-02-1', { 'CASE-IP15': 1, 'SAM-W6-44': 3 }))).toEqual(['accepted']);
  expect(await levelOf(shop.case)).toEqual({ on_hand: 38, unplaced: 0, aside: 0 });
  const rows: object[] = await api.deps.source.query(
    `select p.code, m.on_hand_delta from stock_movement m join product p on p.id = m.product_id where m.reason = 'counted'`,
  );
  expect(rows).toEqual([{ code: 'CASE-IP15', on_hand_delta: -2 }]);
  const { rows: places } = await worker.client.stock.locationRows({ start_row: 0, end_row: 10, search: 'LC-A-02-1' });
  expect(places[0]?.counted_at).not.toBeNull();
});

it('a count of older books is refused whole, and the books stay', async () => {
  const product = await aProduct(api.deps.source, {
    code: 'OLD-COUNT',
    name: 'Sklo',
    pieces: 9,
    lies: { 'LC-B-02-1': 9 },
  });
  const older = await count('LC-B-02-1', { 'OLD-COUNT': 5, 'CASE-IP15': 10 });
  await worker.report({
    kind: 'stock_move',
    work_id: randomUUID(),
    from: 'LC-B-02-1',
    to: 'LC-A-01-1',
    items: [{ scan: { kind: 'gtin', value: product.gtin }, pieces: 2 }],
  });
  const cases = await atPlace('LC-B-02-1', 'CASE-IP15');
  expect(await worker.report(older)).toEqual(['SHELF_CHANGED']);
  expect(await atPlace('LC-B-02-1', 'OLD-COUNT')).toBe(7);
  expect(await atPlace('LC-B-02-1', 'CASE-IP15')).toBe(cases);
});

it('would undo a move without the check of the revision: the control', async () => {
  const product = await aProduct(api.deps.source, {
    code: 'CONTROL-1',
    name: 'Sklo',
    pieces: 9,
    lies: { 'LC-B-02-1': 9 },
  });
  const older = await count('LC-B-02-1', { 'CONTROL-1': 9 });
  await worker.report({
    kind: 'stock_move',
    work_id: randomUUID(),
    from: 'LC-B-02-1',
    to: 'LC-A-01-1',
    items: [{ scan: { kind: 'gtin', value: product.gtin }, pieces: 2 }],
  });
  // With the newest revision put into the older count, nothing holds it back and two pieces appear from nowhere.
  const { lying } = await worker.client.stock.shelf({ code: 'LC-B-02-1' });
  const forged = older.products.map((one) => ({
    ...one,
    revision: lying.find((now) => now.product_code === one.product_code)?.revision ?? 0,
  }));
  expect(await worker.report({ ...older, products: forged })).toEqual(['accepted']);
  expect(await levelOf(product)).toMatchObject({ on_hand: 11 });
});

it('two people who count the same difference at once book it once', async () => {
  const product = await aProduct(api.deps.source, {
    code: 'TWO-COUNT',
    name: 'Sklo',
    pieces: 9,
    lies: { 'LC-A-01-1': 9 },
  });
  const event = await count('LC-A-01-1', { 'TWO-COUNT': 7 });
  const stations = await Promise.all(Array.from({ length: 4 }, () => aStation(api)));
  const outcomes = (await Promise.all(stations.map((one) => one.report(event)))).flat().toSorted();
  expect(outcomes).toEqual(['SHELF_CHANGED', 'SHELF_CHANGED', 'SHELF_CHANGED', 'accepted']);
  expect(await levelOf(product)).toMatchObject({ on_hand: 7 });
});

it('is refused with the name of who has pieces of it in hand', async () => {
  await buy(api, { goods: { [shop.watch.code]: 1 } });
  const picker = await aStation(api);
  const list = await picker.client.warehouse.claimPickList({ device_id: picker.deviceId });
  const [toShelf, item, crate] = walk(list, 7);
  if (!toShelf || !item || !crate) throw new Error('The walk is short');
  await picker.report(toShelf, item);
  expect(await worker.report(await count('LC-A-02-1', { [shop.watch.code]: 2 }))).toEqual([
    'SHELF_BUSY:Zkušební warehouse',
  ]);
  await picker.report(crate, { kind: 'pick_finish', pick_list_id: list.id });
});

it('a device found where the books have it elsewhere is fetched here; one that is missing is named in a task', async () => {
  const [first, second] = [anImei(801), anImei(802)];
  const product = await aProduct(api.deps.source, {
    code: 'USED-COUNT',
    name: 'Telefon',
    quality: 'used',
    trackedBy: 'imei',
    pieces: 2,
    lies: { 'LC-B-01-1': 1, 'LC-B-02-1': 1 },
  });
  await aUnitAt(api.deps.source, product, first, 'LC-B-01-1');
  await aUnitAt(api.deps.source, product, second, 'LC-B-02-1');
  expect(await worker.report(await count('LC-B-01-1', { 'USED-COUNT': 1 }, [second]))).toEqual(['accepted']);
  expect(await atPlace('LC-B-01-1', 'USED-COUNT')).toBe(1);
  expect(await atPlace('LC-B-02-1', 'USED-COUNT')).toBe(0);
  const tasks: { subject_id: string }[] = await api.deps.source.query(
    `select subject_id from staff_task where kind = 'device_missing' and state = 'open'`,
  );
  expect(tasks.map((task) => task.subject_id)).toContain(first);
});

it('goods aside are counted without becoming goods for sale', async () => {
  expect(await worker.report(await count('LC-QUA-01', { 'CASE-IP15': 3 }))).toEqual(['accepted']);
  expect(await levelOf(shop.case)).toMatchObject({ aside: 3 });
});

it('places with reports come first, then those never counted; the list tells nothing of what lies there', async () => {
  await buy(api, { goods: { 'LAST-ONE': 1 } });
  const picker = await aStation(api);
  const list = await picker.client.warehouse.claimPickList({ device_id: picker.deviceId });
  const [line] = list.lines;
  const on = { pick_list_id: list.id, line_id: line?.id ?? '' };
  await picker.report(
    { kind: 'pick_location', ...on, location_code: line?.location_code ?? '' },
    { kind: 'pick_not_found', ...on },
    { kind: 'pick_finish', pick_list_id: list.id },
  );
  const { places } = await worker.client.stock.placesToCount({});
  expect(places[0]).toEqual({ location_code: line?.location_code, reason: 'reported' });
  expect(await worker.report(await count(line?.location_code ?? '', {}))).toEqual(['accepted']);
  const after = await worker.client.stock.placesToCount({});
  expect(after.places.find(({ location_code: code }) => code === line?.location_code)?.reason).toBe('oldest');
});
