import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DataSource } from 'typeorm';
import { buy } from '../testing/buyer.ts';
import { untilLockWaits } from '../testing/races/lock-waits.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;
let source: DataSource;
let number: string;

beforeAll(async () => {
  api = await runningApi();
  ({ source } = api.deps);
  await smallShop(source);
  office = await api.signedIn('office');
});
beforeEach(async () => {
  ({ number } = await buy(api, { goods: { 'CASE-IP15': 2, 'APL-IP15-128-BLK': 1 } }));
});
afterAll(() => api.close());

type Filter = NonNullable<Parameters<Visitor['client']['order']['officeRows']>[0]['filter']>;

const found = async (filter: Filter): Promise<string[]> =>
  (await office.client.order.officeRows({ start_row: 0, end_row: 100, filter })).rows.map((row) => row.number);
const goods = (filter: string, type: 'contains' | 'startsWith' = 'contains') =>
  found({ goods: { filterType: 'text', type, filter } });
const pieces = (filter: number) => found({ pieces: { filterType: 'number', type: 'equals', filter } });

/** A piece of a line is given up, or more are ordered. */
const setQuantity = (db: Pick<DataSource, 'query'>, code: string, quantity: number): Promise<unknown> =>
  db.query(
    `update order_line set quantity = $3, total = unit_price * $3, discount = 0
      where code = $2 and order_id = (select id from shop_order where number = $1)`,
    [number, code, quantity],
  );

it('finds an order by names of both markets, by codes, and by what a name begins with', async () => {
  await source.query(
    `update product_text set long_name = 'Husă pentru iPhone 15' where market = 'ro' and product_id = (select id from product where code = 'CASE-IP15')`,
  );
  ({ number } = await buy(api, { goods: { 'CASE-IP15': 1 } }));
  expect(await goods('husa pentru')).toEqual([number]);
  expect(await goods('KRYT pro')).toContain(number);
  expect(await goods('case-ip15')).toContain(number);
  expect(await goods('husa', 'startsWith')).toEqual([number]);
  expect(await goods('pentru', 'startsWith')).toEqual([]);
});

it('leaves out what was given up, and counts the pieces anew', async () => {
  expect([await goods('ip15-128'), await pieces(3)].map((numbers) => numbers.includes(number))).toEqual([true, true]);
  await setQuantity(source, 'APL-IP15-128-BLK', 0);
  expect([await goods('ip15-128'), await pieces(3)].map((numbers) => numbers.includes(number))).toEqual([false, false]);
  expect(await pieces(2)).toContain(number);
  await source.query(`delete from order_line where order_id = (select id from shop_order where number = $1)`, [number]);
  expect(await pieces(2)).not.toContain(number);
});

/** Two people change another line of one order each, the second while the first has not ended. @returns its pieces then */
async function changedByTwo(): Promise<unknown> {
  const [first, second] = [source.createQueryRunner(), source.createQueryRunner()];
  try {
    await first.startTransaction();
    await setQuantity(first.manager, 'CASE-IP15', 5);
    const later = setQuantity(second.manager, 'APL-IP15-128-BLK', 4);
    await untilLockWaits(source);
    await first.commitTransaction();
    await later;
  } finally {
    await first.release();
    await second.release();
  }
  const rows: { pieces: number }[] = await source.query(
    `select g.pieces from order_goods g join shop_order o on o.id = g.order_id where o.number = $1`,
    [number],
  );
  return rows[0]?.pieces;
}

it('counts what two people change at once', async () => {
  expect(await changedByTwo()).toBe(9);
});

it('counts one change alone where the row is not locked before it is counted', async () => {
  const [row]: { usual: string }[] = await source.query(
    `select pg_get_functiondef('write_order_goods'::regproc) as usual`,
  );
  const usual = row?.usual ?? '';
  expect(usual).toContain('for update');
  await api.asOwner(usual.replace(/perform from order_goods.*?for update;/s, ''));
  expect(await changedByTwo()).toBe(6);
  await api.asOwner(usual);
});
