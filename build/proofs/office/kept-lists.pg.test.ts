// Buy-outs, tasks and price lists without network: kept as orders are, and nothing of a seller's identity with them.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSale, once, seller } from '../../../api/testing/buyout/buyout-sale.ts';
import { buyoutDevices, publishPriceList } from '../../../api/testing/buyout/buyout-devices.ts';
import { insertRow } from '../../../api/testing/insert-row.ts';
import { makeAccount, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { bridgeApiClient } from '../../../desktop/bridge/api-link.ts';
import { type CachedGrid, sheetId } from '../../../desktop/bridge/cached-grids.ts';
import { toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

const device = '356938035643809';
const account = 'CZ6508000000192000145399';

let api: RunningTestApi;
let cable: ToggleProxy;
let desk: Picker;
let number: string;
let inForce: number;

const ask = (more: Partial<GridQuery> = {}): GridQuery => ({
  start_row: 0,
  end_row: 100,
  sort: [],
  filter: {},
  search: '',
  ...more,
});
const set = (...values: string[]) => ({ filterType: 'set', values }) as const;
const kept = async (grid: CachedGrid, more: Partial<GridQuery> = {}, id?: string) =>
  desk.bridge.call('cache.rows', { grid, query: ask(more), id });
const keptTotal = (grid: CachedGrid): Promise<number> =>
  kept(grid).then(
    ({ total }) => total,
    () => -1,
  );
const server = () => bridgeApiClient(desk.bridge);

/** A task for staff: one to pay back, whose detail has an account; one about a device; a written one that is done. */
async function someTasks(): Promise<void> {
  const { source } = api.deps;
  const rows = [
    { kind: 'refund', subject_kind: 'payment', detail: { amount: 1200, currency: 'CZK', account, why: account } },
    { kind: 'device_missing', subject_kind: 'unit', subject_id: device, detail: { device, product_name: 'iPhone 13' } },
    { kind: 'stock_check', subject_kind: 'location', state: 'done', done_at: new Date(), detail: { booked: 5 } },
  ];
  for (const row of rows) await insertRow(source, 'staff_task', { subject_id: randomUUID(), ...row });
}

beforeAll(async () => {
  api = await runningApi();
  const { source } = api.deps;
  await buyoutDevices(source);
  inForce = await publishPriceList(source, 'cs', '2026-47');
  ({ number } = await api.visitor().client.buyout.sellOnline(aSale(), once()));
  await api.visitor().client.buyout.sellOnline(aSale(), once());
  await someTasks();
  cable = await toggleProxy(Number(new URL(api.origin).port));
  desk = await aPicker(cable.origin);
  await desk.signIn((await makeAccount(api.deps, 'office')).email);
  await until(async () => (await keptTotal('buyouts')) === 2 && (await keptTotal('price-sheets')) === 3, 'all is kept');
});
afterAll(async () => {
  await desk.close();
  await cable.close();
  await api.close();
});

const ofBuyouts: [string, Partial<GridQuery>][] = [
  ['the newest first', { sort: [{ column: 'created_at', direction: 'desc' }] }],
  ['a state', { filter: { state: set('submitted') } }],
  ['another state', { filter: { state: set('paid') } }],
  ['by the device', { search: 'iphone', sort: [{ column: 'number', direction: 'asc' }] }],
  ['a price', { filter: { price: { filterType: 'number', type: 'greaterThan', filter: 700_000 } } }],
  ['a later page', { sort: [{ column: 'number', direction: 'asc' }], start_row: 1, end_row: 2 }],
];
it.each(ofBuyouts)('buy-outs: %s, as the server answers', async (_, more) => {
  const there = await server().buyout.officeRows(ask(more));
  const here = await kept('buyouts', more);
  expect(here.total).toBe(there.total);
  expect(here.rows).toEqual(there.rows.map((row) => ({ ...row, city: '' })));
});

it('a buy-out is found by its number, an unknown column is refused as at the server', async () => {
  expect((await kept('buyouts', { search: number })).rows).toMatchObject([{ number, seller: 'J. T.' }]);
  await expect(kept('buyouts', { filter: { email: set('a') } })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

const ofTasks: [string, Partial<GridQuery>][] = [
  ['open ones, what is due first', { filter: { state: set('open') }, sort: [{ column: 'turn_at', direction: 'asc' }] }],
  ['done ones', { filter: { state: set('done') }, sort: [{ column: 'done_at', direction: 'desc' }] }],
  ['nobody’s', { filter: { whose: set('nobody') }, sort: [{ column: 'created_at', direction: 'asc' }] }],
  [
    'by a word of its kind, as its code',
    { search: 'zbo', codes: ['refund'], sort: [{ column: 'kind', direction: 'asc' }] },
  ],
  [
    'of a group, without a day',
    { filter: { due: set('none'), group: set('stock') }, sort: [{ column: 'turn_at', direction: 'asc' }] },
  ],
];
it.each(ofTasks)('tasks: %s, as the server answers', async (_, more) => {
  const there = await server().staff.taskRows(ask(more));
  const here = await kept('tasks', more);
  expect(here.total).toBe(there.total);
  expect(here.total).toBeGreaterThan(0);
  expect(here.rows.map((row) => (row as { id: string }).id)).toEqual(there.rows.map(({ id }) => id));
});

it('the list in force is kept with a sheet for each type of devices, drafts with it, and older ones are not', async () => {
  const { versions } = await server().buyout.priceLists({ market: 'cs' });
  expect((await kept('price-lists', { filter: { market: set('cs') } })).rows).toEqual(versions);
  expect((await kept('price-lists', { filter: { market: set('ro') } })).rows).toEqual([]);
  const sheet = await server().buyout.priceListSheet({ id: inForce, product_type: 'telefony' });
  expect((await kept('price-sheets', {}, sheetId(inForce, 'telefony'))).rows).toEqual([sheet]);

  const newer = await publishPriceList(api.deps.source, 'cs', '2026-48');
  const draft = await server().buyout.createPriceList({ market: 'cs', note: 'Zima' });
  cable.mode = 'reset';
  await expect(server().staff.taskPeople()).rejects.toMatchObject({ code: 'OFFLINE' });
  cable.mode = 'up';
  await server().staff.taskPeople();
  await until(async () => (await keptTotal('price-sheets')) === 6, 'the newer list and the draft are kept');
  const lists = await kept('price-lists');
  expect(lists.rows).toMatchObject([
    { id: draft.id, state: 'draft' },
    { id: newer, state: 'in_force' },
  ]);
  // The older list is counted, so that the screen says that not all are here.
  expect([lists.kept, lists.of]).toEqual([2, 3]);
  expect((await kept('price-sheets', {}, sheetId(inForce, 'telefony'))).rows).toEqual([]);
});

const bytesOf = async (): Promise<string> => {
  const files = (await readdir(desk.folder)).filter((name) => name.startsWith('station.sqlite'));
  return (await Promise.all(files.map((name) => readFile(path.join(desk.folder, name), 'utf8')))).join('\n');
};

it('nothing of a seller’s identity, no account and no number of a device is in the station’s file', async () => {
  const secrets = [...Object.values(seller), account, device, 'jindriska@example.cz', '601234567', '140 00'];
  const { imei } = await server().buyout.officeDetail({ number });
  expect(imei).toMatch(/^\d{15}$/);
  const bytes = await bytesOf();
  for (const secret of [...secrets, String(imei)]) expect(bytes).not.toContain(secret);
  // The control: a search of the file finds what is there.
  expect(bytes).toContain(number);
  expect(bytes).toContain('device_missing');
});

it('with the cable out they are here with their age, and after signing out none of them is', async () => {
  cable.mode = 'reset';
  await expect(server().buyout.officeRows(ask())).rejects.toMatchObject({ code: 'OFFLINE' });
  const page = await kept('buyouts', { search: number });
  expect(Date.now() - Date.parse(page.as_of)).toBeLessThan(120_000);
  await desk.bridge.call('session.signOut', {});
  expect(await bytesOf()).not.toContain(number);
  for (const grid of ['buyouts', 'tasks', 'price-lists', 'price-sheets'] as const)
    await expect(kept(grid)).rejects.toMatchObject({ code: 'NOTHING_CACHED' });
});

it.each([
  ['shop', ['buyouts'], ['tasks', 'price-lists', 'price-sheets']],
  ['warehouse', [], ['buyouts', 'tasks', 'price-lists', 'price-sheets']],
] as const)('%s keeps what it may read online and nothing else', async (role, may, mayNot) => {
  cable.mode = 'up';
  await desk.signIn((await makeAccount(api.deps, role)).email);
  await until(async () => (await keptTotal('categories')) >= 0, 'the last of what may be kept is');
  for (const grid of may) expect((await kept(grid)).total).toBe(2);
  for (const grid of mayNot) await expect(kept(grid)).rejects.toMatchObject({ code: 'NOTHING_CACHED' });
  if (role === 'warehouse') expect(await bytesOf()).not.toContain(number);
  await desk.bridge.call('session.signOut', {});
});
