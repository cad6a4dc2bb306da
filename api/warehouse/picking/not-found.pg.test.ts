import type { PickLine, PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { driverSigned } from '../../testing/warehouse/hand-over.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { aProduct, type Product, receive } from '../../testing/products.ts';
import type { Visitor } from '../../testing/running-api.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aStation, type Station, walk } from '../../testing/warehouse/station.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;
let boss: Visitor;
let crates = 20;
let products = 0;

beforeAll(async () => {
  bench = await packingBench();
  boss = await bench.api.signedIn('supervisor');
});
afterEach(async () => {
  expect(await reconcile(bench.api.deps.source)).toEqual([]);
  expect(await stateLogGaps(bench.api.deps.source)).toEqual([]);
});
afterAll(() => bench.api.close());

const source = () => bench.api.deps.source;
const nextCrate = (): number => (crates += 1);

async function goods(pieces: number, lies: Record<string, number>): Promise<Product> {
  products += 1;
  const wish = { code: `GHOST-${products}`, name: `Sklo ${products}`, pieces, lies, cs: 20_000 };
  const product = await aProduct(source(), wish);
  await refreshListing(source(), [product.id]);
  return product;
}

/** On hand, reserved, unplaced, and what the shop shows. */
async function levelOf(product: Product): Promise<number[]> {
  const [row]: { figures: number[] }[] = await source().query(
    `select array[s.on_hand, s.reserved, s.unplaced, p.available] as figures
       from stock_level s join product_listing p using (product_id) where s.product_id = $1 and p.market = 'cs'`,
    [product.id],
  );
  return row?.figures ?? [];
}
const shelfOf = async (product: Product, code: string): Promise<number> => {
  const [row]: { quantity: number }[] = await source().query(
    `select s.quantity from location_stock s join location l on l.id = s.location_id where l.code = $1 and s.product_id = $2`,
    [code, product.id],
  );
  return row?.quantity ?? 0;
};
const stateOf = async ({ number }: Bought): Promise<string> => {
  const [row]: { state: string }[] = await source().query(`select state from shop_order where number = $1`, [number]);
  return row?.state ?? '';
};
const movementsOf = (product: Product): Promise<{ reason: string; deltas: number[]; by: string | null }[]> =>
  source().query(
    `select reason, array[on_hand_delta, reserved_delta] as deltas, actor_id as by from stock_movement where product_id = $1 order by id`,
    [product.id],
  );
const checksOf = async (product: Product) =>
  (await openTasks(boss)).filter((task) => task.kind === 'stock_check' && task.detail.product_code === product.code);
const claim = (station: Station, maxOrders = 8): Promise<PickList> =>
  station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders: maxOrders });
const lineOf = (list: PickList, product: Product): PickLine => {
  const line = list.lines.find((one) => one.product_code === product.code);
  if (!line) throw new Error('The list has no such product');
  return line;
};
const notFound = (list: PickList, line: PickLine): StationAct[] => [
  { kind: 'pick_location', pick_list_id: list.id, line_id: line.id, location_code: line.location_code },
  { kind: 'pick_not_found', pick_list_id: list.id, line_id: line.id },
];
const end = (list: PickList): StationAct => ({ kind: 'pick_finish', pick_list_id: list.id });
const step = async (order: Bought, name: 'resolve_missing' | 'cancel') =>
  boss.client.order.officeStep({ number: order.number, step: name });

describe('pieces that a picker did not find', () => {
  it('leave shelf, level and reservation at once, once however often they are reported', async () => {
    const product = await goods(5, { 'LC-A-01-1': 5 });
    const order = await buy(bench.api, { goods: { [product.code]: 2 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    const acts = notFound(list, lineOf(list, product));
    expect(await picker.report(...acts, ...acts, end(list))).toEqual([
      'accepted',
      'accepted',
      'LINE_DONE',
      'LINE_DONE',
      'accepted',
    ]);
    expect(await levelOf(product)).toEqual([3, 0, 0, 3]);
    expect(await shelfOf(product, 'LC-A-01-1')).toBe(3);
    expect((await movementsOf(product)).at(-1)).toEqual({ reason: 'not_found', deltas: [-2, -2], by: picker.userId });
    expect(await checksOf(product)).toMatchObject([
      { detail: { location_code: 'LC-A-01-1', pieces: 2, booked: 5, number: order.number } },
    ]);
    expect(await stateOf(order)).toBe('missing');
    await step(order, 'cancel');
    expect(await levelOf(product)).toEqual([3, 0, 0, 3]);
  });

  it('can neither be sold nor planned again', async () => {
    const product = await goods(1, { 'LC-A-01-1': 1 });
    const order = await buy(bench.api, { goods: { [product.code]: 1 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    await picker.report(...notFound(list, lineOf(list, product)), end(list));
    await expect(step(order, 'resolve_missing')).rejects.toMatchObject({
      code: 'NOT_IN_STOCK',
      data: { products: product.code },
    });
    expect(await stateOf(order)).toBe('missing');
    await step(order, 'cancel');
    expect(await levelOf(product)).toEqual([0, 0, 0, 0]);
    await expect(buy(bench.api, { goods: { [product.code]: 1 } })).rejects.toThrow(/./);
  });

  it('are reserved and picked elsewhere when the office resolves the order, which then ships whole', async () => {
    const product = await goods(2, { 'LC-A-01-1': 2 });
    const order = await buy(bench.api, { goods: { [product.code]: 2 } });
    const list = await claim(bench.packer);
    await bench.packer.report(...notFound(list, lineOf(list, product)), end(list));
    await receive(source(), product.id, 2, 'LC-B-02-1');
    expect(await levelOf(product)).toEqual([2, 0, 0, 2]);
    await Promise.allSettled([step(order, 'resolve_missing'), step(order, 'resolve_missing')]);
    expect(await levelOf(product)).toEqual([2, 2, 0, 0]);
    const again = await claim(bench.packer);
    expect(again.lines.map((line) => [line.location_code, line.quantity])).toEqual([['LC-B-02-1', 2]]);
    const crate = nextCrate();
    await bench.packer.report(...walk(again, crate), end(again));
    const job = await open(bench.packer, `CR-00${crate}`);
    await bench.packer.report(...[1, 2].map(() => scan(job, 'gtin', product.gtin)));
    const { package_code: code } = await finish(bench.packer, job);
    const handOver = await bench.packer.client.warehouse.openHandOver({ carrier: 'ppl', market: 'cs' });
    await bench.packer.report({ kind: 'hand_over_scan', hand_over_id: handOver.id, package_code: code });
    await bench.packer.report(driverSigned(handOver.id, 1));
    await bench.packer.client.warehouse.sealHandOver(
      { id: handOver.id },
      { context: { idempotencyKey: crypto.randomUUID() } },
    );
    expect(await levelOf(product)).toEqual([0, 0, 0, 0]);
  });

  it('reported by two pickers at once are taken off once each, with one task', async () => {
    const product = await goods(6, { 'LC-A-01-1': 6 });
    const pickers: { station: Station; list: PickList }[] = [];
    for (let count = 0; count < 3; count += 1) {
      await buy(bench.api, { goods: { [product.code]: count === 2 ? 1 : 2 } });
      const station = await aStation(bench.api);
      pickers.push({ station, list: await claim(station) });
    }
    const crate = nextCrate();
    const outcomes = await Promise.all(
      pickers.map(({ station, list }, index) =>
        station.report(...(index === 2 ? walk(list, crate) : notFound(list, lineOf(list, product))), end(list)),
      ),
    );
    expect(new Set(outcomes.flat())).toEqual(new Set(['accepted']));
    expect(await levelOf(product)).toEqual([2, 1, 0, 1]);
    expect(await shelfOf(product, 'LC-A-01-1')).toBe(1);
    expect(await checksOf(product)).toHaveLength(1);
  });

  it('of an order cancelled meanwhile do not take what others have reserved', async () => {
    const product = await goods(1, { 'LC-A-01-1': 1 });
    const first = await buy(bench.api, { goods: { [product.code]: 1 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    await step(first, 'cancel');
    const second = await buy(bench.api, { goods: { [product.code]: 1 } });
    await picker.report(...notFound(list, lineOf(list, product)), end(list));
    expect(await levelOf(product)).toEqual([1, 1, 1, 0]);
    const next = await claim(picker);
    await picker.report(...notFound(next, lineOf(next, product)), end(next));
    expect(await stateOf(second)).toBe('missing');
    expect(await levelOf(product)).toEqual([0, 0, 0, 0]);
    await step(second, 'cancel');
  });
});

describe('a piece found where the books have none', () => {
  it('is a correction of its own: ledger, task, and the level when nothing else explains it', async () => {
    const product = await goods(2, { 'LC-A-01-1': 2 });
    const order = await buy(bench.api, { goods: { [product.code]: 2 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    // Somebody else reported them missing, and the stock check is still to come.
    await source().query(`update location_stock set quantity = 1 where product_id = $1`, [product.id]);
    await source().query(`update stock_level set unplaced = unplaced + 1 where product_id = $1`, [product.id]);
    await picker.report(...walk(list, nextCrate()), end(list));
    expect(await stateOf(order)).toBe('picked');
    expect(await levelOf(product)).toEqual([2, 2, 0, 0]);
    expect((await movementsOf(product)).at(-1)).toMatchObject({ reason: 'found_beyond_books', deltas: [0, 0] });
    expect(await checksOf(product)).toMatchObject([{ detail: { pieces: 2, booked: 1 } }]);
  });

  it('comes back to the books when it had been written off', async () => {
    const product = await goods(2, { 'LC-A-01-1': 2 });
    await buy(bench.api, { goods: { [product.code]: 1 } });
    const [one, two] = [await aStation(bench.api), await aStation(bench.api)];
    const lost = await claim(one);
    await buy(bench.api, { goods: { [product.code]: 1 } });
    const late = await claim(two);
    await source().query(`update location_stock set quantity = 1 where product_id = $1`, [product.id]);
    await source().query(`update stock_level set unplaced = 1 where product_id = $1`, [product.id]);
    await one.report(...notFound(lost, lineOf(lost, product)), end(lost));
    expect(await levelOf(product)).toEqual([1, 1, 1, 0]);
    await two.report(...walk(late, nextCrate()), end(late));
    expect(await levelOf(product)).toEqual([1, 1, 0, 0]);
    await receive(source(), product.id, 1, 'LC-A-01-1');
    expect(await levelOf(product)).toEqual([2, 1, 0, 1]);
  });
});

describe('a shelf that a person counts', () => {
  const count = (product: Product, counted: number, who: Visitor = boss, location = 'LC-A-01-1') =>
    who.client.warehouse.countShelf(
      { location_code: location, product_code: product.code, counted },
      { context: { idempotencyKey: crypto.randomUUID() } },
    );

  it('gives back what was not found and lay there after all, and ends the task', async () => {
    const product = await goods(3, { 'LC-A-01-1': 3 });
    const order = await buy(bench.api, { goods: { [product.code]: 3 } });
    const list = await claim(bench.packer);
    await bench.packer.report(...notFound(list, lineOf(list, product)), end(list));
    expect(await levelOf(product)).toEqual([0, 0, 0, 0]);
    expect(await count(product, 3)).toEqual({ booked: 0, counted: 3, on_hand: 3 });
    expect(await levelOf(product)).toEqual([3, 0, 0, 3]);
    expect(await checksOf(product)).toEqual([]);
    await step(order, 'resolve_missing');
    expect(await levelOf(product)).toEqual([3, 3, 0, 0]);
    const again = await claim(bench.packer);
    await bench.packer.report(...walk(again, nextCrate()), end(again));
    expect(await stateOf(order)).toBe('picked');
  });

  it('takes off what is not there, waits for pieces in a hand, and is a supervisor’s work', async () => {
    const product = await goods(4, { 'LC-A-01-1': 4 });
    await buy(bench.api, { goods: { [product.code]: 1 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    const [toShelf, item, toCrate] = walk(list, nextCrate()) as [StationAct, StationAct, StationAct];
    await picker.report(toShelf, item);
    await expect(count(product, 1)).rejects.toMatchObject({ code: 'SHELF_BUSY', data: { by: 'Zkušební warehouse' } });
    await picker.report(toCrate, end(list));
    await expect(count(product, 1, picker)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    await expect(count(product, 1, boss, 'LC-Z-99-9')).rejects.toMatchObject({ code: 'SHELF_UNKNOWN' });
    expect(await count(product, 1)).toEqual({ booked: 3, counted: 1, on_hand: 2 });
    expect(await levelOf(product)).toEqual([2, 1, 0, 1]);
    expect((await movementsOf(product)).at(-1)).toMatchObject({ reason: 'counted', deltas: [-2, 0] });
    const audits: { detail: object }[] = await source().query(
      `select detail from audit_log where action = 'stock.count' and subject_id = $1`,
      [`LC-A-01-1 ${product.code}`],
    );
    expect(audits).toEqual([{ detail: { booked: 3, counted: 1 } }]);
  });
});

describe('a picker who did not know that the order was cancelled', () => {
  const returnsOf = async ({ number }: Bought) =>
    (await openTasks(boss)).filter((task) => task.kind === 'return_to_shelf' && task.detail.number === number);
  const settle = async (order: Bought): Promise<void> => {
    for (const { id } of await returnsOf(order)) await boss.client.staff.settleTask({ id });
  };

  it('has what he brought after the return was settled returned in its turn', async () => {
    const product = await goods(3, { 'LC-A-01-1': 3 });
    const order = await buy(bench.api, { goods: { [product.code]: 2 } });
    const picker = await aStation(bench.api);
    const list = await claim(picker);
    const crate = nextCrate();
    const [toShelf, item, again, toCrate] = walk(list, crate) as [StationAct, StationAct, StationAct, StationAct];
    expect(await picker.report(toShelf, item, toCrate)).toEqual(['accepted', 'accepted', 'accepted']);
    await step(order, 'cancel');
    await settle(order);
    expect(await shelfOf(product, 'LC-A-01-1')).toBe(3);
    expect(await picker.report(again, toCrate, end(list))).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await shelfOf(product, 'LC-A-01-1')).toBe(2);
    expect(await returnsOf(order)).toHaveLength(1);
    await settle(order);
    expect(await shelfOf(product, 'LC-A-01-1')).toBe(3);
    expect(await levelOf(product)).toEqual([3, 0, 0, 3]);
    const [box]: { order_id: string | null }[] = await source().query(`select order_id from crate where code = $1`, [
      `CR-00${crate}`,
    ]);
    expect(box).toEqual({ order_id: null });
  });

  it('loses nothing when the return is settled at the very moment he brings it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const product = await goods(2, { 'LC-A-01-1': 2 });
      const order = await buy(bench.api, { goods: { [product.code]: 2 } });
      const picker = await aStation(bench.api);
      const list = await claim(picker);
      const [toShelf, item, again, toCrate] = walk(list, 12) as [StationAct, StationAct, StationAct, StationAct];
      await picker.report(toShelf, item, toCrate, again);
      await step(order, 'cancel');
      const [outcomes] = await Promise.all([picker.report(toCrate, end(list)), settle(order)]);
      expect(outcomes).toEqual(['accepted', 'accepted']);
      await settle(order);
      expect(await shelfOf(product, 'LC-A-01-1')).toBe(2);
      expect(await returnsOf(order)).toEqual([]);
    }
  });
});
