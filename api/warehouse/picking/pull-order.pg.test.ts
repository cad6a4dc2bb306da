import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { PickList } from '@kolobeh/shared/warehouse/picking/picking.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refreshListing } from '../../catalogue/listing/refresh-listing.ts';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { aProduct } from '../../testing/products.ts';
import { stateLogGaps } from '../../testing/state-log-gaps.ts';
import { aStation, type Station, walk } from '../../testing/warehouse/station.ts';
import { HEAVY } from '../../../build/testing/thorough.ts';

let bench: PackingBench;
let picker: Station;
let other: Station;
let boss: Station;
let products = 0;
let crate = 40;

beforeAll(async () => {
  bench = await packingBench();
  [picker, other, boss] = [
    await aStation(bench.api),
    await aStation(bench.api),
    await aStation(bench.api, 'supervisor'),
  ];
  await source().query(
    `insert into crate (code, sector) select 'CR-' || lpad(n::text, 4, '0'), 'B' from generate_series(41, 99) as n`,
  );
});
afterEach(async () => expect(await reconcile(source())).toEqual([]));
afterAll(async () => {
  expect(await stateLogGaps(source())).toEqual([]);
  await bench.api.close();
});

const source = () => bench.api.deps.source;

/** Goods of which pieces lie at one shelf, or nowhere. */
async function goods(shelf: string | null, pieces = 9): Promise<string> {
  products += 1;
  const code = `PULL-${products}`;
  const lies = shelf === null ? {} : { [shelf]: pieces };
  const product = await aProduct(source(), { code, name: `Sklo ${products}`, pieces, lies, cs: 20_000 });
  await refreshListing(source(), [product.id]);
  return code;
}
const order = (code: string): Promise<Bought> => buy(bench.api, { goods: { [code]: 1 } });

/** A walk of one order under way. */
async function aWalk(station: Station): Promise<PickList> {
  await order(await goods('LC-A-01-1'));
  return station.client.warehouse.claimPickList({ device_id: station.deviceId, max_orders: 1 });
}
const listOf = async (station: Station): Promise<PickList> => {
  const { list } = await station.client.warehouse.myPickList({ device_id: station.deviceId });
  if (!list) throw new Error('The station holds no list');
  return list;
};
async function finish(station: Station): Promise<void> {
  const list = await listOf(station);
  const first = crate + 1;
  crate += list.orders.length;
  const outcomes = await station.report(...walk(list, first), { kind: 'pick_finish', pick_list_id: list.id });
  expect(outcomes.filter((outcome) => outcome !== 'accepted')).toEqual([]);
}
const pull = (list: { id: string }, { number }: Bought, by = boss) =>
  by.client.warehouse.pullOrder({ id: list.id, order_number: OrderNumber.parse(number) });
const numbers = (list: PickList): string[] => list.orders.map(({ number }) => number);
const stateOf = async ({ number }: Bought): Promise<string | undefined> => {
  const rows: { state: string }[] = await source().query(`select state from shop_order where number = $1`, [number]);
  return rows[0]?.state;
};

it('the named order comes into the walk, and its picker picks it; a repeat changes nothing', async () => {
  const list = await aWalk(picker);
  const before = await order(await goods('LC-A-02-1'));
  const named = await order(await goods('LC-A-02-1'));
  const answer = await pull(list, named);
  expect(answer).toMatchObject({ id: list.id, code: list.code });
  expect(await pull(list, named)).toEqual(answer);
  expect(numbers(await listOf(picker)).toSorted()).toEqual([...numbers(list), named.number].toSorted());
  expect((await listOf(picker)).lines.filter((line) => line.order_number === named.number)).toHaveLength(1);
  expect(await stateOf(before)).toBe('new');

  const audit = await source().query(`select action, actor_id, detail from audit_log where subject_id = $1`, [list.id]);
  expect(audit).toMatchObject([
    { action: 'pick_list.pull_order', actor_id: boss.userId, detail: { order: named.number, holder: picker.userId } },
  ]);
  const news = await source().query(`select detail from change_feed where topic = 'pick_list.extended'`);
  expect(news).toMatchObject([{ detail: { device_id: picker.deviceId, pulled: named.number } }]);
  await finish(picker);
  expect(await stateOf(named)).toBe('picked');
  await bench.cancel(before);
});

it('is a supervisor’s to do', { tags: [HEAVY] }, async () => {
  const list = await aWalk(picker);
  const named = await order(await goods('LC-A-02-1'));
  await expect(pull(list, named, picker)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  expect(await stateOf(named)).toBe('new');
  await finish(picker);
  await bench.cancel(named);
});

it(
  'an order with a piece that lies nowhere or is promised, one that waits for money, and one not there are refused',
  { tags: [HEAVY] },
  async () => {
    const list = await aWalk(picker);
    const nowhere = await order(await goods(null));
    await expect(pull(list, nowhere)).rejects.toMatchObject({ code: 'ORDER_INCOMPLETE' });
    const unpaid = await buy(bench.api, {
      goods: { [await goods('LC-A-02-1')]: 1 },
      payload: { type_payment: 'card' },
    });
    await expect(pull(list, unpaid)).rejects.toMatchObject({ code: 'ORDER_NOT_WAITING' });
    await expect(
      boss.client.warehouse.pullOrder({ id: list.id, order_number: OrderNumber.parse('2611999999') }),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_WAITING' });
    expect(numbers(await listOf(picker))).toEqual(numbers(list));
    await finish(picker);
    await bench.cancel(nowhere);
  },
);

it(
  'a walk that ended takes none, and an order that somebody picks is told with the walk and its picker',
  { tags: [HEAVY] },
  async () => {
    const [mine, theirs] = [await aWalk(picker), await aWalk(other)];
    const named = await order(await goods('LC-A-02-1'));
    const { by } = await pull(mine, named);
    await expect(pull(theirs, named)).rejects.toMatchObject({ code: 'ALREADY_IN_WALK', data: { code: mine.code, by } });
    await finish(picker);
    const late = await order(await goods('LC-A-02-1'));
    await expect(pull(mine, late)).rejects.toMatchObject({ code: 'PICK_LIST_CLOSED' });
    await pull(theirs, late);
    await finish(other);
  },
);

it('of two walks asked for at once one gets the order', async () => {
  const [mine, theirs] = [await aWalk(picker), await aWalk(other)];
  const named = await order(await goods('LC-A-02-1'));
  const asked = await Promise.allSettled([pull(mine, named), pull(theirs, named)]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(asked.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_IN_WALK' } });
  const both = [...numbers(await listOf(picker)), ...numbers(await listOf(other))];
  expect(both.filter((number) => number === named.number)).toHaveLength(1);
  await finish(picker);
  await finish(other);
});
