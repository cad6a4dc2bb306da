import type { StationAct } from '@kolobeh/shared/warehouse/stations/station-event.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { buy } from '../testing/buyer.ts';
import { packingBench, type PackingBench } from '../testing/warehouse/packing-bench.ts';
import { aProduct } from '../testing/products.ts';
import type { Visitor } from '../testing/running-api.ts';
import { aStation } from '../testing/warehouse/station.ts';
import { addTask } from './add-task.ts';
import { openTasks } from '../testing/calls/open-tasks.ts';

let bench: PackingBench;
let boss: Visitor;
let other: Visitor;

beforeAll(async () => {
  bench = await packingBench();
  boss = await bench.api.signedIn('supervisor');
  other = await bench.api.signedIn('admin');
});
afterAll(() => bench.api.close());

const tasksOf = async (visitor: Visitor, kind: string) =>
  (await openTasks(visitor)).filter((task) => task.kind === kind);

it('a task about a piece not found names the order, the product and its shelf', async () => {
  const goods = await aProduct(bench.api.deps.source, {
    code: 'GLASS-1',
    name: 'Sklo',
    pieces: 2,
    lies: { 'LC-A-01-1': 2 },
    cs: 20_000,
  });
  await refreshListing(bench.api.deps.source, [goods.id]);
  const order = await buy(bench.api, { goods: { 'GLASS-1': 2 } });
  const picker = await aStation(bench.api);
  const list = await picker.client.warehouse.claimPickList({ device_id: picker.deviceId, max_orders: 8 });
  const at = { pick_list_id: list.id, line_id: list.lines[0]?.id ?? '' };
  const acts: StationAct[] = [
    { kind: 'pick_location', ...at, location_code: 'LC-A-01-1' },
    { kind: 'pick_not_found', ...at },
    { kind: 'pick_finish', pick_list_id: list.id },
  ];
  expect(await picker.report(...acts)).toEqual(['accepted', 'accepted', 'accepted']);
  const item = { product_id: goods.id, product_name: 'Sklo', location_code: 'LC-A-01-1', pieces: 2 };
  expect(await tasksOf(boss, 'missing_piece')).toMatchObject([
    { order_number: order.number, buyout_number: null, items: [item], taken_by: null },
  ]);
  expect(await tasksOf(boss, 'stock_check')).toMatchObject([{ order_number: order.number, items: [item] }]);
  await bench.cancel(order);
});

it('a task to put goods back names them with the shelves they came from', async () => {
  const order = await bench.picked({ goods: { 'CASE-IP15': 1, [bench.shop.phone.code]: 1 } });
  await bench.cancel(order);
  const task = (await tasksOf(boss, 'return_to_shelf')).find(({ order_number: number }) => number === order.number);
  expect(new Map(task?.items.map(({ product_id, pieces }) => [product_id, pieces]))).toEqual(
    new Map([bench.shop.case.id, bench.shop.phone.id].map((id) => [id, 1])),
  );
  expect(task?.items.every(({ location_code: code }) => code.startsWith('LC-'))).toBe(true);
});

it('a task is taken by one person, who may give it up; what is done is taken by nobody', async () => {
  await addTask(bench.api.deps.source.manager, 'device_missing', { kind: 'unit', id: '1' }, {});
  const taken = async (visitor: Visitor) => (await tasksOf(visitor, 'device_missing'))[0]?.taken_by;
  const id = (await tasksOf(boss, 'device_missing'))[0]?.id ?? '';
  const take = (visitor: Visitor, is_mine: boolean) => visitor.client.staff.takeTask({ id, is_mine });
  const tries = await Promise.allSettled([take(boss, true), take(boss, true), take(other, true)]);
  expect(tries.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
  const [holder, loser] = (await taken(boss))?.is_mine ? [boss, other] : [other, boss];
  const by = (await taken(holder))?.name;
  expect(await taken(loser)).toMatchObject({ is_mine: false, name: by });
  await expect(take(loser, true)).rejects.toMatchObject({ code: 'TASK_TAKEN', data: { by } });
  await expect(take(loser, false)).rejects.toMatchObject({ code: 'TASK_TAKEN' });
  await take(holder, true);
  await take(holder, false);
  await take(holder, false);
  expect(await taken(loser)).toBeNull();
  await take(loser, true);
  await boss.client.staff.settleTask({ id });
  await expect(take(loser, true)).rejects.toMatchObject({ code: 'TASK_DONE' });
  const audits: { action: string }[] = await bench.api.deps.source.query(
    `select action from audit_log where subject_kind = 'task' and subject_id = $1 order by id`,
    [id],
  );
  expect(audits.map(({ action }) => action)).toEqual(['task.take', 'task.give_up', 'task.take', 'task.done']);
});
