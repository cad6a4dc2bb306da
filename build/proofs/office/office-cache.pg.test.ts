// The grids of the office without network: the station's kept rows answer as the server did, and leave with the person.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshListing } from '../../../api/catalogue/listing/refresh-listing.ts';
import { buy } from '../../../api/testing/buyer.ts';
import { makeAccount, runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import { smallShop } from '../../../api/testing/small-shop.ts';
import { bridgeApiClient } from '../../../desktop/bridge/api-link.ts';
import { toggleProxy, type ToggleProxy } from '../../../desktop/testing/toggle-proxy.ts';
import { aPicker, type Picker, until } from '../parts/picker.ts';

let api: RunningTestApi;
let cable: ToggleProxy;
let desk: Picker;
let email: string;
let orderNumber: string;

const ask = (more: Partial<GridQuery> = {}): GridQuery => ({
  start_row: 0,
  end_row: 100,
  sort: [],
  filter: {},
  search: '',
  ...more,
});

const kept = async (grid: 'orders' | 'products', query: GridQuery) => desk.bridge.call('cache.rows', { grid, query });
const keptTotal = (grid: 'orders' | 'products'): Promise<number> =>
  kept(grid, ask()).then(
    ({ total }) => total,
    () => -1,
  );

beforeAll(async () => {
  api = await runningApi();
  const { source } = api.deps;
  await smallShop(source);
  const baskets: Record<string, number>[] = [
    { 'CASE-IP15': 1 },
    { 'CASE-IP15': 2, 'APL-IP15-128-BLK': 1 },
    { 'SAM-W6-44': 1 },
  ];
  for (const goods of baskets) orderNumber = (await buy(api, { goods })).number;
  await source.query(
    `update shop_order set customer_name = 'Šárka Žižková', created_at = '2026-03-29T00:30:00Z'
                       where number = $1`,
    [orderNumber],
  );
  await source.query(`update shop_order set ship_by = null where number <> $1`, [orderNumber]);
  cable = await toggleProxy(Number(new URL(api.origin).port));
  desk = await aPicker(cable.origin);
  ({ email } = await makeAccount(api.deps, 'office'));
  await desk.signIn(email);
  await until(async () => (await keptTotal('orders')) === 3 && (await keptTotal('products')) === 6, 'all is kept');
});
afterAll(async () => {
  await desk.close();
  await cable.close();
  await api.close();
});

const text = (type: 'contains' | 'equals' | 'startsWith', filter: string) =>
  ({ filterType: 'text', type, filter }) as const;
const day = (type: 'equals' | 'greaterThan' | 'lessThan' | 'inRange', dateFrom: string, dateTo: string | null = null) =>
  ({ filterType: 'date', type, dateFrom, dateTo }) as const;

const ofOrders: [string, Partial<GridQuery>][] = [
  ['the newest first', { sort: [{ column: 'created_at', direction: 'desc' }] }],
  ['by name without diacritics', { search: 'sarka ziz' }],
  ['a name’s beginning', { filter: { customer_name: text('startsWith', 'sar') } }],
  ['a name exactly', { filter: { customer_name: text('equals', 'Šárka Žižková') } }],
  ['a state', { filter: { state: { filterType: 'set', values: ['new'] } } }],
  ['no state', { filter: { state: { filterType: 'set', values: [] } } }],
  ['the night when the clocks change', { filter: { created_at: day('equals', '2026-03-29') } }],
  ['after that day', { filter: { created_at: day('greaterThan', '2026-03-29') } }],
  ['before that day', { filter: { created_at: day('lessThan', '2026-03-29') } }],
  ['a range of days', { filter: { created_at: day('inRange', '2026-03-28', '2026-03-29') } }],
  ['what has no day last, up', { sort: [{ column: 'ship_by', direction: 'asc' }] }],
  ['an amount', { filter: { total: { filterType: 'number', type: 'greaterThan', filter: 100_000 } } }],
  ['a later page', { sort: [{ column: 'number', direction: 'asc' }], start_row: 1, end_row: 2 }],
];
it.each(ofOrders)('orders: %s', async (_, more) => {
  const server = await bridgeApiClient(desk.bridge).order.officeRows(ask(more));
  const here = await kept('orders', ask(more));
  expect(here.total).toBe(server.total);
  expect(here.rows).toEqual(server.rows);
});

const ofProducts: [string, Partial<GridQuery>][] = [
  ['by name', { sort: [{ column: 'name', direction: 'asc' }] }],
  ['by name down', { sort: [{ column: 'name', direction: 'desc' }] }],
  [
    'by a price that one has not, down',
    {
      sort: [
        { column: 'price_ro', direction: 'desc' },
        { column: 'code', direction: 'asc' },
      ],
    },
  ],
  [
    'in a range of prices',
    {
      filter: { price_cs: { filterType: 'number', type: 'inRange', filter: 40_000, filterTo: 500_000 } },
      sort: [{ column: 'code', direction: 'asc' }],
    },
  ],
  ['by the words of a code', { search: 'ip1', sort: [{ column: 'code', direction: 'asc' }] }],
  ['words across the end of a name', { search: 'modry apl' }],
  ['a percent sign is a letter', { search: '%%' }],
  ['by quality', { filter: { quality: { filterType: 'set', values: ['A', 'B'] } } }],
];
it.each(ofProducts)('products: %s', async (_, more) => {
  const server = await bridgeApiClient(desk.bridge).catalogue.officeRows(ask(more));
  const here = await kept('products', ask(more));
  expect([here.total, here.rows]).toEqual([server.total, server.rows]);
});

it.each<[string, Partial<GridQuery>]>([
  ['an unknown column', { filter: { token_hash: text('contains', 'a') } }],
  ['a filter of another kind', { filter: { total: text('contains', 'a') } }],
  ['a sort by an unknown column', { sort: [{ column: 'row', direction: 'asc' }] }],
])('%s is refused here as there', async (_, more) => {
  await expect(bridgeApiClient(desk.bridge).order.officeRows(ask(more))).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  });
  await expect(kept('orders', ask(more))).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

const bytesOf = async (): Promise<string> => {
  const files = (await readdir(desk.folder)).filter((name) => name.startsWith('station.sqlite'));
  return (await Promise.all(files.map((name) => readFile(path.join(desk.folder, name), 'utf8')))).join('\n');
};

it('with the cable out rows are still here with their age, and after signing out nothing of them is in the file', async () => {
  cable.mode = 'reset';
  await expect(bridgeApiClient(desk.bridge).order.officeRows(ask())).rejects.toMatchObject({ code: 'OFFLINE' });
  const page = await kept('orders', ask({ search: orderNumber }));
  expect(page.rows).toMatchObject([{ number: orderNumber, customer_name: 'Šárka Žižková' }]);
  expect(Date.now() - Date.parse(page.as_of)).toBeLessThan(60_000);
  expect([page.kept, page.of]).toEqual([3, 3]);
  // The control: the search of the file finds what is there.
  expect(await bytesOf()).toContain('Šárka Žižková');
  await desk.bridge.call('session.signOut', {});
  expect(await bytesOf()).not.toContain('Šárka Žižková');
  await expect(kept('orders', ask())).rejects.toMatchObject({ code: 'NOTHING_CACHED' });
});

it('a role that may not read orders has none kept', async () => {
  cable.mode = 'up';
  const picker = await makeAccount(api.deps, 'warehouse');
  await desk.signIn(picker.email);
  await until(async () => (await keptTotal('products')) === 6, 'products are kept');
  await expect(kept('orders', ask())).rejects.toMatchObject({ code: 'NOTHING_CACHED' });
  expect(await bytesOf()).not.toContain('Žižková');
});

it('what the server does not have any more is dropped with the next fetch, and changes come', async () => {
  const { source } = api.deps;
  await source.query(`update product_text set long_name = 'Jmenuje se jinak' where long_name = 'Držák do auta'`);
  await refreshListing(source.manager, null);
  await source.query(`delete from stock_level where product_id = (select id from product where code = 'CABLE-OLD')`);
  cable.mode = 'reset';
  await expect(bridgeApiClient(desk.bridge).catalogue.officeRows(ask())).rejects.toMatchObject({ code: 'OFFLINE' });
  cable.mode = 'up';
  await bridgeApiClient(desk.bridge).catalogue.officeRows(ask());
  await until(async () => (await kept('products', ask({ search: 'jmenuje se' }))).total === 1, 'the new name is kept');
});
