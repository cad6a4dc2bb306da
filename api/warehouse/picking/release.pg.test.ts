import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { finish, open, packingBench, type PackingBench, scan } from '../../testing/warehouse/packing-bench.ts';
import { aProduct } from '../../testing/products.ts';
import type { Visitor } from '../../testing/running-api.ts';
import { aStation, type Station, walk } from '../../testing/warehouse/station.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: PackingBench;
let picker: Station;
let boss: Visitor;
let products = 0;

beforeAll(async () => {
  bench = await packingBench();
  picker = await aStation(bench.api);
  boss = await bench.api.signedIn('supervisor');
  await source().query(
    `insert into crate (code, sector) select 'CR-' || lpad(n::text, 4, '0'), 'B' from generate_series(41, 90) as n`,
  );
});
afterEach(async () => expect(await reconcile(bench.api.deps.source)).toEqual([]));
afterAll(() => bench.api.close());

const source = () => bench.api.deps.source;

/** Goods that lie at one shelf, or nowhere. */
async function goods(shelf: string | null, pieces = 9): Promise<string> {
  products += 1;
  const code = `WALK-${products}`;
  const lies = shelf === null ? {} : { [shelf]: pieces };
  const product = await aProduct(source(), { code, name: `Sklo ${products}`, pieces, lies, cs: 20_000 });
  await refreshListing(source(), [product.id]);
  return code;
}
const order = (...codes: string[]): Promise<Bought> =>
  buy(bench.api, { goods: Object.fromEntries(codes.map((code) => [code, 1])) });

/** Promised within half an hour, as a collection at a store is. */
async function rush(...codes: string[]): Promise<Bought> {
  const bought = await order(...codes);
  await source().query(
    `update shop_order set is_rush = true, ship_by = released_at + interval '30 minutes' where number = $1`,
    [bought.number],
  );
  return bought;
}
const claim = (station = picker, max_orders = 8): Promise<PickList> =>
  station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders });
const numbers = (list: PickList): string[] => list.orders.map((one) => one.number).toSorted();
const shelves = (list: PickList): string[] =>
  list.lines.toSorted((a, b) => a.sequence - b.sequence).map((line) => line.location_code);
const finishAll = async (list: PickList, crate: number, station = picker): Promise<void> => {
  const outcomes = await station.report(...walk(list, crate), { kind: 'pick_finish', pick_list_id: list.id });
  expect(outcomes.filter((outcome) => outcome !== 'accepted')).toEqual([]);
};

describe('the queue', () => {
  it('gives rush orders out alone and first, and leaves what lies nowhere to the end', async () => {
    const [near, nowhere] = [await goods('LC-A-01-1'), await goods(null)];
    const plain = await order(near);
    const lost = await order(near, nowhere);
    const soon = await rush(near);
    const queue = await picker.client.warehouse.queue();
    expect(queue.rush.map(({ number, is_overdue }) => [number, is_overdue])).toEqual([[soon.number, false]]);
    expect(queue.incomplete).toBe(1);
    expect(queue.to_pick).toMatchObject([{ carrier: 'ppl', orders: 3, lines: 4, pieces: 4, work_minutes: 9 }]);

    const first = await claim();
    expect(numbers(first)).toEqual([soon.number]);
    await finishAll(first, 1);
    const second = await claim();
    expect(numbers(second)).toEqual([plain.number]);
    await finishAll(second, 2);
    const third = await claim();
    expect(numbers(third)).toEqual([lost.number]);
    await picker.client.warehouse.releasePickList({ id: third.id });
    const { to_pack, to_pack_by } = await picker.client.warehouse.queue();
    expect([to_pack, to_pack_by]).toMatchObject([2, [{ carrier: 'ppl', orders: 2 }]]);
    await bench.cancel(lost);
  });

  it('says of a reservation that it is older than half an hour', async () => {
    const soon = await rush(await goods('LC-A-01-1'));
    await source().query(`update shop_order set ship_by = now() - interval '1 minute' where number = $1`, [
      soon.number,
    ]);
    expect((await picker.client.warehouse.queue()).rush).toMatchObject([{ number: soon.number, is_overdue: true }]);
    await bench.cancel(soon);
  });

  it('runs from the payment where an order waited for it', async () => {
    const code = await goods('LC-A-01-1');
    const waiting = await buy(bench.api, { goods: { [code]: 1 }, payload: { type_payment: 'card' } });
    const rows: { released_at: Date | null }[] = await source().query(
      `select released_at from shop_order where number = $1`,
      [waiting.number],
    );
    expect(rows).toEqual([{ released_at: null }]);
  });
});

describe('a rush order', () => {
  it('joins a walk under way: after the shelf being picked, before what lies behind', { tags: [HEAVY] }, async () => {
    const [first, middle, last] = [await goods('LC-A-01-1'), await goods('LC-A-02-1'), await goods('LC-B-01-1')];
    await order(first, middle, last);
    const list = await claim();
    const at = list.lines.find((line) => line.location_code === 'LC-A-02-1');
    if (!at) throw new Error('The walk has no such shelf');
    // The picker begins in the middle, so what comes may lie before and behind.
    await picker.report({ kind: 'pick_location', pick_list_id: list.id, line_id: at.id, location_code: 'LC-A-02-1' });
    const soon = await rush(first, last);
    const joined = await picker.client.warehouse.joinRush({ id: list.id, device_id: picker.deviceId });
    expect(numbers(joined)).toContain(soon.number);
    expect(shelves(joined)).toEqual(['LC-A-02-1', 'LC-B-01-1', 'LC-B-01-1', 'LC-A-01-1', 'LC-A-01-1']);
    expect(joined.lines.find((line) => line.id === at.id)?.at_location).toBe(true);
    await expect(picker.client.warehouse.joinRush({ id: list.id, device_id: picker.deviceId })).rejects.toMatchObject({
      code: 'NOTHING_TO_PICK',
    });
    await finishAll(joined, 10);
  });

  it('joins the list of one picker when two ask at once', async () => {
    const code = await goods('LC-A-01-1');
    const other = await aStation(bench.api);
    await order(code);
    await order(code);
    const [mine, theirs] = [await claim(picker, 1), await claim(other, 1)];
    const soon = await rush(code);
    const outcomes = await Promise.allSettled([
      picker.client.warehouse.joinRush({ id: mine.id, device_id: picker.deviceId }),
      other.client.warehouse.joinRush({ id: theirs.id, device_id: other.deviceId }),
    ]);
    const won = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [numbers(one.value)] : []));
    expect(won).toHaveLength(1);
    expect(won[0]).toContain(soon.number);
    for (const [station, crate] of [
      [picker, 20],
      [other, 30],
    ] as const) {
      const { list } = await station.client.warehouse.myPickList({ device_id: station.deviceId });
      if (list) await finishAll(list, crate, station);
    }
  });

  it('joins nobody else’s list', async () => {
    await order(await goods('LC-A-01-1'));
    const list = await claim();
    const other = await aStation(bench.api);
    const asked = other.client.warehouse.joinRush({ id: list.id, device_id: other.deviceId });
    await expect(asked).rejects.toMatchObject({ code: 'PICK_LIST_NOT_FOUND' });
    await finishAll(list, 40);
  });
});

describe('the overview', () => {
  it('names each crate with its order and who works with it', async () => {
    const bought = await order(await goods('LC-A-01-1'));
    const list = await claim();
    await finishAll(list, 45);
    const before = await picker.client.warehouse.crates();
    expect(before.crates.find((crate) => crate.order_number === bought.number)).toMatchObject({
      code: 'CR-0045',
      order_state: 'picked',
      pieces: 1,
      pieces_ordered: 1,
      holder: null,
      station: null,
    });
    const job = await open(bench.packer, 'CR-0045');
    const during = await picker.client.warehouse.crates();
    expect(during.crates.find((crate) => crate.code === 'CR-0045')).toMatchObject({ station: 'Balení 1' });
    for (const item of job.items) await bench.packer.report(scan(job, 'gtin', item.gtins[0] ?? ''));
    await finish(bench.packer, job);
    const after = await picker.client.warehouse.crates();
    expect(after.crates.some((crate) => crate.code === 'CR-0045')).toBe(false);
    expect(after.free).toBe(before.free + 1);
  });

  it('tells stations of every crate, with the order in it and without', async () => {
    const bought = await order(await goods('LC-A-01-1'));
    await finishAll(await claim(), 46);
    const { crates } = await picker.client.warehouse.knownCrates();
    expect(crates.find(({ code }) => code === 'CR-0046')?.order_number).toBe(bought.number);
    expect(crates.find(({ code }) => code === 'CR-0045')).toEqual({
      code: 'CR-0045',
      order_id: null,
      order_number: null,
    });
  });

  it('counts what each person finished in the hour, and shows stations with what they have not sent and what was refused', async () => {
    const list = await (async () => {
      await order(await goods('LC-A-01-1'));
      return claim();
    })();
    const before = await boss.client.warehouse.board();
    const linesOf = (board: typeof before): number =>
      board.people.find((one) => one.user_id === picker.userId)?.lines ?? 0;
    await finishAll(list, 50);
    await picker.report({ kind: 'pick_finish', pick_list_id: list.id });
    await picker.client.warehouse.changes({
      after: 0,
      device_id: picker.deviceId,
      unsent: 3,
      oldest_unsent_at: '2026-11-21T10:00:00.000Z',
    });
    const board = await boss.client.warehouse.board();
    expect(linesOf(board)).toBe(linesOf(before) + list.lines.length);
    expect(board.stations.find((one) => one.device_id === picker.deviceId)).toMatchObject({
      name: 'Balení 1',
      unsent: 3,
      oldest_unsent_at: '2026-11-21T10:00:00.000Z',
      refused: 1,
    });
    expect(board.refused[0]).toMatchObject({ kind: 'pick_finish', reason: 'PICK_LIST_CLOSED' });
  });
});
