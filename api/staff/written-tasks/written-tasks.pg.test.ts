import type { TaskLinkKind, TaskText } from '@kolobeh/shared/staff/task/written-task.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addTask } from '../add-task.ts';
import { buy } from '../../testing/buyer.ts';
import type { Visitor } from '../../testing/running-api.ts';
import { packingBench, type PackingBench } from '../../testing/warehouse/packing-bench.ts';
import { openTasks } from '../../testing/calls/open-tasks.ts';

let bench: PackingBench;
let office: Visitor;
let boss: Visitor;

beforeAll(async () => {
  bench = await packingBench();
  office = await bench.api.signedIn('office');
  boss = await bench.api.signedIn('supervisor');
});
afterAll(() => bench.api.close());

const text = (title: string, more: Partial<TaskText> = {}): TaskText => ({
  title,
  note: '',
  assigned_to: null,
  due_on: null,
  link: null,
  ...more,
});
const write = (words: TaskText, idempotencyKey: string = crypto.randomUUID()) =>
  office.client.staff.createTask(words, { context: { idempotencyKey } });
const read = (id: string, visitor = office) => visitor.client.staff.task({ id });
const actsOf = async (id: string): Promise<string[]> => {
  const rows: { action: string }[] = await bench.api.deps.source.query(
    `select action from audit_log where subject_kind = 'task' and subject_id = $1 order by id`,
    [id],
  );
  return rows.map(({ action }) => action);
};
const me = async (visitor: Visitor) => {
  const { people } = await visitor.client.staff.taskPeople();
  return people.find((one) => one.is_me)?.id ?? '';
};

it('a task is written once however often its call is repeated, and each call with another key is one more', async () => {
  const key = crypto.randomUUID();
  const words = text('Zavolat dodavateli', {
    note: 'Kvůli reklamaci.',
    due_on: '2026-12-01',
    assigned_to: await me(boss),
  });
  const first = await write(words, key);
  const again = await write(words, key);
  expect(again.id).toBe(first.id);
  const other = await write(words);
  expect(other.id).not.toBe(first.id);
  expect(await read(first.id, boss)).toMatchObject({
    kind: 'written',
    state: 'open',
    version: 1,
    due_on: '2026-12-01',
    done: null,
    written: { title: 'Zavolat dodavateli', note: 'Kvůli reklamaci.', link: null },
    assigned_to: { is_mine: true },
  });
  expect(await read(first.id)).toMatchObject({ assigned_to: { is_mine: false } });
  expect(await actsOf(first.id)).toEqual(['task.create']);
});

it('a task leads to an order, a product, a device, a customer, and not to what is not there', async () => {
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  const link = async (kind: 'order' | 'product' | 'unit' | 'customer' | 'buyout' | 'repair', ref: string) =>
    (await read((await write(text('Odkaz', { link: { kind, ref } }))).id))?.written?.link;
  expect(await link('order', order.number)).toEqual({ kind: 'order', ref: order.number, opens: order.number });
  expect(await link('product', 'case-ip15')).toEqual({
    kind: 'product',
    ref: 'CASE-IP15',
    opens: String(bench.shop.case.id),
  });
  const [unit]: { imei: string }[] = await bench.api.deps.source.query(
    `insert into unit (product_id, imei, location_id)
       values ($1, '356938035643809', (select min(id) from location)) returning imei`,
    [bench.shop.case.id],
  );
  expect(await link('unit', unit?.imei ?? '')).toMatchObject({ opens: '356938035643809' });
  await bench.api.deps.source.query(`insert into app_user (name, email) values ('Jana', 'jana.ukol@example.com')`);
  expect(await link('customer', 'Jana.Ukol@example.com')).toMatchObject({ opens: 'jana.ukol@example.com' });
  for (const kind of ['order', 'product', 'unit', 'customer', 'buyout', 'repair'] as const)
    await expect(link(kind, 'Nic-takového')).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'link.ref', code: 'NOTHING_NAMED_SO' }] },
    });
});

it('a record has its open tasks: those linked to it and those the system made about it, and none of another', async () => {
  const of = async (kind: TaskLinkKind, named: string) =>
    (await office.client.staff.tasksOf({ kind, named })).tasks.map((task) => task.written?.title ?? task.kind);
  const order = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  const other = await buy(bench.api, { goods: { 'CASE-IP15': 1 } });
  const [stored]: { id: string }[] = await bench.api.deps.source.query(`select id from shop_order where number = $1`, [
    order.number,
  ]);
  const link = { kind: 'order', ref: order.number } as const;
  const later = await write(text('Druhý', { link, due_on: '2099-01-01' }));
  const first = await write(text('První', { link, due_on: '2020-01-01' }));
  await write(text('Cizí', { link: { kind: 'order', ref: other.number } }));
  await addTask(bench.api.deps.source.manager, 'loan_refused', { kind: 'order', id: stored?.id ?? '' }, {});
  await addTask(
    bench.api.deps.source.manager,
    'withdrawal_due',
    { kind: 'withdrawal', id: '77' },
    { number: order.number },
  );
  expect(await of('order', order.number)).toEqual(['První', 'loan_refused', 'withdrawal_due', 'Druhý']);
  for (const { id } of [first, later]) await boss.client.staff.finishTask({ id, state: 'done' });
  expect(await of('order', order.number)).toEqual(['loan_refused', 'withdrawal_due']);
  await write(text('Nafotit', { link: { kind: 'product', ref: 'CASE-IP15' } }));
  expect(await of('product', ' case-ip15 ')).toContain('Nafotit');
  await addTask(bench.api.deps.source.manager, 'device_missing', { kind: 'unit', id: '356938035643809' }, {});
  expect(await of('unit', '356938035643809')).toEqual(['Odkaz', 'device_missing']);
  expect(await of('repair', 'OP-99999')).toEqual([]);
  const picker = await bench.api.signedIn('warehouse');
  await expect(picker.client.staff.tasksOf({ kind: 'order', named: order.number })).rejects.toMatchObject({
    code: 'NO_PERMISSION',
  });
});

it('a task is given only to who sees tasks', async () => {
  const { people } = await office.client.staff.taskPeople();
  const picker = await bench.api.signedIn('warehouse');
  await expect(openTasks(picker)).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  const [user]: { id: string }[] = await bench.api.deps.source.query(
    `select id from app_user where role = 'warehouse' limit 1`,
  );
  expect(people.map(({ id }) => id)).not.toContain(user?.id);
  await expect(write(text('Sklad', { assigned_to: user?.id ?? '' }))).rejects.toMatchObject({
    data: { fields: [{ path: 'assigned_to', code: 'UNKNOWN' }] },
  });
});

it('of two who change the same version one is told what the other saved', async () => {
  const { id } = await write(text('Přebrat zboží'));
  const change = (visitor: Visitor, title: string) =>
    visitor.client.staff.changeTask({
      id,
      version: 1,
      change: { assigned_to: null, due_on: null, written: { title, note: '', link: null } },
    });
  const tries = await Promise.allSettled([change(office, 'Podle kanceláře'), change(boss, 'Podle vedoucí')]);
  const [lost] = tries.filter((one) => one.status === 'rejected');
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const saved = (await read(id))?.written?.title;
  expect(lost?.reason).toMatchObject({ code: 'VERSION_STALE', data: { version: 2, value: { title: saved } } });
  expect(await actsOf(id)).toEqual(['task.create', 'task.change']);
});

it('a written task is finished and opened again, each written down once; changing a done one is refused', async () => {
  const { id } = await write(text('Objednat pásku'));
  const turn = (state: 'open' | 'done') => office.client.staff.finishTask({ id, state });
  await Promise.all([turn('done'), turn('done')]);
  expect((await openTasks(office)).map((task) => task.id)).not.toContain(id);
  expect(await read(id)).toMatchObject({ state: 'done', done: { by: expect.any(String) } });
  const change = { assigned_to: null, due_on: null, written: null };
  await expect(office.client.staff.changeTask({ id, version: 1, change })).rejects.toMatchObject({ code: 'TASK_DONE' });
  await turn('open');
  await turn('open');
  expect(await read(id)).toMatchObject({ state: 'open', done: null });
  expect(await actsOf(id)).toEqual(['task.create', 'task.done', 'task.reopen']);
});

it('a task of the system is given to somebody and gets a day; its words and its end stay its own', async () => {
  await addTask(bench.api.deps.source.manager, 'device_missing', { kind: 'unit', id: '77' }, {});
  const task = (await openTasks(boss)).find(({ kind }) => kind === 'device_missing');
  const id = task?.id ?? '';
  const words = { title: 'Něco jiného', note: '', link: null };
  await office.client.staff.changeTask({
    id,
    version: 1,
    change: { assigned_to: await me(office), due_on: '2026-11-30', written: words },
  });
  expect(await read(id)).toMatchObject({
    written: null,
    due_on: '2026-11-30',
    version: 2,
    assigned_to: { is_mine: true },
  });
  await expect(office.client.staff.finishTask({ id, state: 'done' })).rejects.toMatchObject({ code: 'TASK_OF_SYSTEM' });
  await boss.client.staff.settleTask({ id });
  await expect(office.client.staff.finishTask({ id, state: 'open' })).rejects.toMatchObject({ code: 'TASK_OF_SYSTEM' });
});

it('what is overdue comes first, and a day ahead comes after what waits already', async () => {
  const late = await write(text('Mělo být včera', { due_on: '2020-01-01' }));
  const ahead = await write(text('Až příště', { due_on: '2099-01-01' }));
  const plain = await write(text('Beze dne'));
  const order = (await openTasks(office)).map(({ id }) => id);
  expect(order[0]).toBe(late.id);
  expect(order.indexOf(plain.id)).toBeLessThan(order.indexOf(ahead.id));
  expect(order.at(-1)).toBe(ahead.id);
});
