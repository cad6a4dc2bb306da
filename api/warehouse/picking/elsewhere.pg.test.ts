import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { aProduct, type Product } from '../../testing/products.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aStation, type Station, walk } from '../../testing/warehouse/station.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: PackingBench;
let picker: Station;
let products = 0;
let crates = 0;

beforeAll(async () => {
  bench = await packingBench();
  picker = await aStation(bench.api);
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const source = () => bench.api.deps.source;

async function goods(lies: Record<string, number>): Promise<Product> {
  products += 1;
  const pieces = Object.values(lies).reduce((sum, count) => sum + count, 0);
  const product = await aProduct(source(), {
    code: `ELSE-${products}`,
    name: `Sklo ${products}`,
    pieces,
    lies,
    cs: 20_000,
  });
  await refreshListing(source(), [product.id]);
  return product;
}
const order = (product: Product, pieces: number): Promise<Bought> =>
  buy(bench.api, { goods: { [product.code]: pieces } });
const claim = (station = picker): Promise<PickList> =>
  station.client.warehouse.claimPickList({ device_id: station.deviceId });
const now = async (station = picker): Promise<PickList> => {
  const { list } = await station.client.warehouse.myPickList({ device_id: station.deviceId });
  if (!list) throw new Error('The station holds no list');
  return list;
};
const notFound = (list: PickList, line: PickLine | undefined): StationAct[] => {
  if (!line) throw new Error('The walk has no such stop');
  const on = { pick_list_id: list.id, line_id: line.id };
  return [
    { kind: 'pick_location', ...on, location_code: line.location_code },
    { kind: 'pick_not_found', ...on },
  ];
};
const end = (list: PickList): StationAct => ({ kind: 'pick_finish', pick_list_id: list.id });
const left = (list: PickList): PickList => ({
  ...list,
  lines: list.lines.filter((line) => line.picked + line.not_found < line.quantity),
});
const stops = (list: PickList): [string, number][] =>
  left(list)
    .lines.toSorted((a, b) => a.sequence - b.sequence)
    .map((line) => [line.location_code, line.quantity]);
const stateOf = async ({ number }: Bought): Promise<string> => {
  const [row]: { state: string }[] = await source().query(`select state from shop_order where number = $1`, [number]);
  return row?.state ?? '';
};
/** On hand and reserved. */
const levelOf = async ({ id }: Product): Promise<number[]> => {
  const [row]: { figures: number[] }[] = await source().query(
    `select array[on_hand, reserved] as figures from stock_level where product_id = $1`,
    [id],
  );
  return row?.figures ?? [];
};
const pickAllLeft = async (list: PickList, station = picker): Promise<string[]> => {
  crates += 1;
  return station.report(...walk(left(list), crates), end(list));
};

it('a piece that is not at its shelf is fetched from another on the same walk, and the order is picked whole', async () => {
  const product = await goods({ 'LC-A-01-1': 2, 'LC-A-02-1': 1, 'LC-B-02-1': 4 });
  const bought = await order(product, 2);
  const list = await claim();
  await picker.report(...notFound(list, list.lines[0]));
  expect(await levelOf(product)).toEqual([5, 2]);
  const after = await now();
  expect(stops(after)).toEqual([
    ['LC-A-02-1', 1],
    ['LC-B-02-1', 1],
  ]);
  expect(new Set(await pickAllLeft(after))).toEqual(new Set(['accepted']));
  expect(await stateOf(bought)).toBe('picked');
});

it('a picker without network ends the walk without the stops never heard of, and the order waits to be picked on', async () => {
  const product = await goods({ 'LC-A-01-1': 1, 'LC-B-02-1': 1 });
  const bought = await order(product, 1);
  const list = await claim();
  expect(await picker.report(...notFound(list, list.lines[0]), end(list))).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ]);
  expect(await stateOf(bought)).toBe('new');
  const next = await claim();
  expect(stops(next)).toEqual([['LC-B-02-1', 1]]);
  await pickAllLeft(next);
  expect(await stateOf(bought)).toBe('picked');
});

it('an order waits for a person only for what the house has nowhere', async () => {
  const product = await goods({ 'LC-A-01-1': 2, 'LC-A-02-1': 1 });
  const bought = await order(product, 2);
  const list = await claim();
  await picker.report(...notFound(list, list.lines[0]));
  const after = await now();
  expect(stops(after)).toEqual([['LC-A-02-1', 1]]);
  await pickAllLeft(after);
  expect(await stateOf(bought)).toBe('missing');
  expect(await levelOf(product)).toEqual([1, 1]);
  await bench.cancel(bought);
  const crate: { code: string }[] = await source().query(
    `select c.code from crate c join shop_order o on o.id = c.order_id where o.number = $1`,
    [bought.number],
  );
  expect(crate).toHaveLength(1);
});

it('what others have reserved or are fetching is not sent for', { tags: [HEAVY] }, async () => {
  const product = await goods({ 'LC-A-01-1': 1, 'LC-A-02-1': 1 });
  const mine = await order(product, 1);
  const list = await claim();
  const theirs = await order(product, 1);
  await picker.report(...notFound(list, list.lines[0]), end(list));
  expect(await stateOf(mine)).toBe('missing');
  expect(await stateOf(theirs)).toBe('new');
  expect(await levelOf(product)).toEqual([1, 1]);
  const next = await claim();
  expect(stops(next)).toEqual([['LC-A-02-1', 1]]);
  await pickAllLeft(next);
  await bench.cancel(mine);
});

it('a found piece, not found again, is looked for at the next shelf', { tags: [HEAVY] }, async () => {
  const product = await goods({ 'LC-A-01-1': 1, 'LC-A-02-1': 1, 'LC-B-01-1': 1 });
  const bought = await order(product, 1);
  const list = await claim();
  await picker.report(...notFound(list, list.lines[0]));
  const second = await now();
  await picker.report(...notFound(second, left(second).lines[0]));
  const third = await now();
  expect(stops(third)).toEqual([['LC-B-01-1', 1]]);
  await pickAllLeft(third);
  expect(await stateOf(bought)).toBe('picked');
  expect(await levelOf(product)).toEqual([1, 1]);
});

it('two pickers who miss a piece at once are not both sent for the last one', async () => {
  const product = await goods({ 'LC-A-01-1': 2, 'LC-B-02-1': 1 });
  const other = await aStation(bench.api);
  const first = await order(product, 1);
  const mine = await claim();
  const second = await order(product, 1);
  const theirs = await claim(other);
  await Promise.all([
    picker.report(...notFound(mine, mine.lines[0])),
    other.report(...notFound(theirs, theirs.lines[0])),
  ]);
  const sent = [...stops(await now()), ...stops(await now(other))];
  expect(sent).toEqual([['LC-B-02-1', 1]]);
  await pickAllLeft(await now());
  await pickAllLeft(await now(other), other);
  expect([await stateOf(first), await stateOf(second)].toSorted()).toEqual(['missing', 'picked']);
});
