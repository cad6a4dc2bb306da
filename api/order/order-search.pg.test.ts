import type { GridFilter } from '@kolobeh/shared/kernel/paging.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bought, buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;
let jana: Bought;
let ioana: Bought;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
  jana = await buy(api, { goods: { 'CASE-IP15': 1 } });
  ioana = await buy(api, { market: 'ro', goods: { 'CASE-IP15': 1 } });
});
afterAll(() => api.close());

const rows = async (asked: { search?: string; filter?: Record<string, GridFilter> }): Promise<string[]> => {
  const found = await office.client.order.officeRows({ start_row: 0, end_row: 100, ...asked });
  expect(found.total).toBe(found.rows.length);
  return found.rows.map(({ number }) => number);
};
const searched = (search: string): Promise<string[]> => rows({ search });
const filtered = (column: string, type: 'contains' | 'startsWith' | 'equals', filter: string): Promise<string[]> =>
  rows({ filter: { [column]: { filterType: 'text', type, filter } } });

it('two letters find orders wherever they stand', async () => {
  expect(await searched('va')).toEqual([jana.number]);
  expect(await searched('PO')).toEqual([ioana.number]);
  expect(await searched('an')).toEqual([ioana.number, jana.number]);
  expect(await searched('+4')).toEqual([ioana.number, jana.number]);
  expect(await searched('xq')).toEqual([]);
});

it('a whole number finds its order alone, a part of it whatever holds it', async () => {
  await api.deps.source.query(`update shop_order set email = $1 where number = $2`, [
    `o${jana.number}@example.ro`,
    ioana.number,
  ]);
  expect(await searched(jana.number)).toEqual([jana.number]);
  expect(await searched(`${jana.number} `)).toEqual([jana.number]);
  expect(await searched(jana.number.slice(0, 9))).toEqual([ioana.number, jana.number]);
  expect(await searched(jana.number.slice(1))).toEqual([ioana.number, jana.number]);
  await api.deps.source.query(`update shop_order set email = 'ioana@example.ro' where number = $1`, [ioana.number]);
  expect(await searched('9999999999')).toEqual([]);
});

it('a filter of a column finds what stands in that column alone', async () => {
  expect(await filtered('email', 'contains', 'IOANA')).toEqual([ioana.number]);
  expect(await filtered('email', 'startsWith', 'example')).toEqual([]);
  expect(await filtered('customer_name', 'contains', '@')).toEqual([]);
  expect(await filtered('customer_name', 'startsWith', 'jána')).toEqual([jana.number]);
  expect(await filtered('customer_name', 'startsWith', 'Nov')).toEqual([]);
  expect(await filtered('customer_name', 'equals', 'Jana Nováková')).toEqual([jana.number]);
  expect(await filtered('customer_name', 'equals', 'Jana Novakova')).toEqual([]);
  expect(await filtered('number', 'equals', jana.number)).toEqual([jana.number]);
});

it('an order is found by what it says now and no more by what it said before', async () => {
  await api.deps.source.query(
    `update shop_order set customer_name = 'Žofie Říhová', email = 'zofie@example.net', phone = '+420777888999' where number = $1`,
    [jana.number],
  );
  for (const now of ['zofie', 'rihova', '@example.net', '777888', 'fi'])
    expect(await searched(now), now).toEqual([jana.number]);
  for (const before of ['novakova', 'jana', '601234567']) expect(await searched(before), before).toEqual([]);
  expect(await filtered('customer_name', 'contains', 'říh')).toEqual([jana.number]);
  expect(await filtered('email', 'startsWith', 'jana')).toEqual([]);
});
