import { mostNamed } from '@kolobeh/shared/office/contract.ts';
import {
  type GridLine,
  gridLines,
  isGridKey,
  needsOfLine,
  queryOfLine,
  TodayKey,
} from '@kolobeh/shared/office/today.ts';
import { capabilitiesOf } from '@kolobeh/shared/kernel/roles.ts';
import { tasksDue } from '@kolobeh/shared/staff/task/task-rows.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTask } from '../staff/add-task.ts';
import { buy } from '../testing/buyer.ts';
import { packingBench, type PackingBench } from '../testing/warehouse/packing-bench.ts';
import type { Visitor } from '../testing/running-api.ts';

let bench: PackingBench;
let office: Visitor;
let boss: Visitor;

beforeAll(async () => {
  bench = await packingBench();
  office = await bench.api.signedIn('office');
  boss = await bench.api.signedIn('admin');
});
afterAll(() => bench.api.close());

const query = (sql: string, values: unknown[] = []): Promise<unknown> => bench.api.deps.source.query(sql, values);
const lineOf = async (key: TodayKey, visitor = office) =>
  (await visitor.client.office.today()).lines.find((line) => line.key === key);
const officeDay = (later = 0): string => {
  const at = new Date(bench.api.deps.now().getTime() + later * 86_400_000);
  return at.toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' });
};
const me = async (visitor: Visitor) =>
  (await visitor.client.staff.taskPeople()).people.find((one) => one.is_me)?.id ?? null;
const write = (title: string, due_on: string | null, assigned_to: string | null = null) =>
  office.client.staff.createTask(
    { title, note: '', assigned_to, due_on, link: null },
    { context: { idempotencyKey: crypto.randomUUID() } },
  );

it.each(['shop', 'warehouse', 'office', 'supervisor', 'admin'] as const)(
  '%s sees what it may act on, and all of that',
  async (role) => {
    const visitor = await bench.api.signedIn(role);
    const { lines } = await visitor.client.office.today();
    expect(lines.map(({ key }) => key)).toEqual(
      TodayKey.options.filter((key) => capabilitiesOf[role].includes(needsOfLine[key])),
    );
  },
);

it('is nobody’s without a session of staff', async () => {
  await expect(bench.api.visitor().client.office.today()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
});

it('orders are late from the day after the promised one on, and today’s are those of the day', async () => {
  const [late, today, sent] = [
    await buy(bench.api, { goods: { 'CASE-IP15': 1 } }),
    await buy(bench.api, { goods: { 'CASE-IP15': 1 } }),
    await buy(bench.api, { goods: { 'CASE-IP15': 1 } }),
  ];
  const ship = (number: string, at: string, state = 'new') =>
    query(`update shop_order set ship_by = $2, state = $3, payment_state = 'paid' where number = $1`, [
      number,
      at,
      state,
    ]);
  const noon = (later: number) => `${officeDay(later)}T12:00:00Z`;
  await query(`update shop_order set ship_by = null`);
  await ship(late.number, noon(-2));
  await ship(today.number, noon(0), 'packed');
  await ship(sent.number, noon(-1), 'handed_over');
  expect(await lineOf('orders_late')).toMatchObject({
    total: 1,
    oldest: [{ opens: late.number, at: expect.stringContaining(officeDay(-2)) }],
  });
  expect(await lineOf('orders_today')).toMatchObject({ total: 1, oldest: [{ opens: today.number }] });
  await query(`update shop_order set state = 'handed_over' where number = $1`, [late.number]);
  expect(await lineOf('orders_late')).toMatchObject({ total: 0, oldest: [] });
});

it('counts what its link then shows: every line of a grid by the grid itself', async () => {
  for (const key of TodayKey.options.filter(isGridKey)) {
    const line: GridLine = gridLines[key](officeDay());
    const page = await bench.api.deps.exportedGrids[line.grid].page(bench.api.deps, queryOfLine(line, 500));
    const told = await lineOf(key, boss);
    expect(told, key).toMatchObject({ total: page.total });
    expect(told?.oldest, key).toHaveLength(Math.min(mostNamed, page.rows.length));
  }
});

it('tasks with a day are one’s own and nobody’s, as the list of tasks has them; others’ are theirs to do', async () => {
  const [mine, theirs] = [await me(office), await me(boss)];
  await write('Moje dnes', officeDay(), mine);
  await write('Moje včera', officeDay(-1), mine);
  await write('Moje zítra', officeDay(1), mine);
  await write('Cizí', officeDay(-3), theirs);
  await write('Ničí', officeDay(-3));
  await write('Ničí bez dne', null);
  const listed = async (whose: 'mine' | 'nobody') => {
    const asked = { start_row: 0, end_row: 1, sort: [], filter: tasksDue([whose]), search: '' };
    return (await office.client.staff.taskRows(asked)).total;
  };
  const labels = async (key: TodayKey) => (await lineOf(key))?.oldest.map(({ label }) => label);
  expect(await labels('tasks_mine')).toEqual(['Moje včera', 'Moje dnes']);
  expect(await labels('tasks_nobody')).toEqual(['Ničí']);
  expect([(await lineOf('tasks_mine'))?.total, (await lineOf('tasks_nobody'))?.total]).toEqual([
    await listed('mine'),
    await listed('nobody'),
  ]);
  expect((await lineOf('tasks_mine', boss))?.total).toBe(1);
});

it('what stores promised for today is to be made ready, and what they keep until today is named', async () => {
  const keep = (name: string, ready: string, until: string, state = 'held') =>
    bench.api.deps.source.query(
      `insert into store_reservation (market, store_id, product_id, price, name, email, phone, state, ready_at, held_until)
       values ('cs', (select min(id) from store), $1, 100, $2, 'a@example.cz', '+420777888999', $5,
               ($3::date + time '12:00') at time zone 'Europe/Prague', ($4::date + time '18:00') at time zone 'Europe/Prague')`,
      [bench.shop.case.id, name, ready, until, state],
    );
  await keep('Dnes', officeDay(), officeDay(2));
  await keep('Zítra', officeDay(1), officeDay(3));
  await keep('Končí', officeDay(-2), officeDay());
  await keep('Vyzvednuto', officeDay(), officeDay(), 'collected');
  const named = async (key: TodayKey) => (await lineOf(key, boss))?.oldest.map(({ label }) => label.split(' ').at(-1));
  expect((await lineOf('reservations_to_prepare', boss))?.total).toBe(2);
  expect(await named('reservations_ending')).toEqual(['Končí']);
});

it('what the law gives a term comes by it, the rest by age, and no more than a few are named', async () => {
  const { manager } = bench.api.deps.source;
  const add = (kind: string, id: string, detail: object) => addTask(manager, kind, { kind: 'test', id }, detail);
  await add('complaint_filed', '1', { number: '2611000001', by: officeDay(5) });
  await add('withdrawal_due', '2', { number: '2611000002', by: officeDay(-1) });
  for (const id of ['3', '4', '5', '6', '7']) await add('credit_note', id, { number: `261100000${id}` });
  expect(await lineOf('tasks_returns')).toMatchObject({
    total: 2,
    oldest: [
      { label: '2611000002', kind: 'withdrawal_due', at: officeDay(-1) },
      { label: '2611000001', at: officeDay(5) },
    ],
  });
  const documents = await lineOf('tasks_documents');
  expect([documents?.total, documents?.oldest.length]).toEqual([5, mostNamed]);
});

it('orders to pick are told to who picks, those that leave first at the head', async () => {
  const picker = await bench.api.signedIn('warehouse');
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  await query(`update shop_order set state = 'new', payment_state = 'paid', ship_by = $2 where number = $1`, [
    order.number,
    `${officeDay(-9)}T12:00:00Z`,
  ]);
  expect((await lineOf('to_pick', picker))?.oldest[0]).toMatchObject({ label: order.number, opens: '' });
});

it('what left for a store and is not taken in there stands on it after three days, until the store has it', async () => {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  const [store] = (await bench.api.deps.source.query(
    `update shop_order o set state = 'handed_over', delivery_kind = 'store', store_id = s.id from store s
      where o.number = $1 and s.seo_name = 'plzen' returning s.name`,
    [order.number],
  )) as { name: string }[][];
  const left = (days: number) =>
    query(
      `insert into order_log (order_id, actor_kind, what, reason, detail, at)
       select id, 'system', 'hand_over', '', '{}', $2::timestamptz - make_interval(days => $3) from shop_order where number = $1`,
      [order.number, bench.api.deps.now(), days],
    );
  await left(2);
  expect(await lineOf('orders_to_stores')).toMatchObject({ total: 0, oldest: [] });
  await left(4);
  expect(await lineOf('orders_to_stores')).toMatchObject({
    total: 1,
    oldest: [{ opens: order.number, label: `${order.number} ${store?.[0]?.name}` }],
  });
  await query(`update shop_order set state = 'arrived' where number = $1`, [order.number]);
  expect(await lineOf('orders_to_stores')).toMatchObject({ total: 0 });
});
