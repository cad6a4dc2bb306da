import { randomUUID } from 'node:crypto';
import type { ColumnTerms, GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { type CountedPeriod, statisticBy } from '@kolobeh/shared/statistics/period.ts';
import { deadStockTerms, turnoverTerms } from '@kolobeh/shared/statistics/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshListing } from '../catalogue/listing/refresh-listing.ts';
import { writeExport } from '../staff/exports/grid-export.ts';
import { buy } from '../testing/buyer.ts';
import { expectFiltered, expectSorted } from '../grid/testing/grid-columns.ts';
import { aProduct } from '../testing/products.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;

/** Goods of two makers: one is named as no other, one costs as much as another. */
async function goods(kind: 'SOLD' | 'LIES'): Promise<void> {
  for (const at of [1, 2, 3, 4, 5, 6])
    await aProduct(api.deps.source, {
      code: `${kind}-${at}`,
      name: at === 6 ? 'Zvláštní držák' : `Kabel ${at}`,
      maker: at % 2 === 0 ? 'Samsung' : 'Apple',
      cs: 10_000 * (1 + (at % 4)),
      ro: 9_900,
      pieces: 20 + at,
    });
}

beforeAll(async () => {
  api = await runningApi();
  const db = api.deps.source;
  await smallShop(db);
  await goods('SOLD');
  await goods('LIES');
  await refreshListing(db, null);
  await db.query(
    `delete from product_listing where market = 'cs' and product_id = (select id from product where code = 'LIES-5')`,
  );
  office = await api.signedIn('office');
  await buy(api, { goods: { 'SOLD-1': 1, 'SOLD-2': 2, 'SOLD-3': 3, 'SOLD-4': 1, 'SOLD-5': 2, 'SOLD-6': 5 } });
  await buy(api, { goods: { 'SOLD-2': 1, 'CASE-IP15': 1 } });
  await db.query(`insert into product_cost (product_id, market, amount, valid_from)
    select id, 'cs', case when code = 'SOLD-2' then 40000 else 5000 + 10 * length(code) + id end, now() - interval '1 year'
      from product where code in ('SOLD-1', 'SOLD-2', 'SOLD-3', 'SOLD-5')`);
  for (const [days, code] of [
    [30, 'LIES-1'],
    [45, 'LIES-2'],
    [45, 'LIES-3'],
  ] as const) {
    const { number } = await buy(api, { goods: { [code]: 1 } });
    await db.query(`update shop_order set created_at = now() - $1 * interval '1 day' where number = $2`, [
      days,
      number,
    ]);
    await db.query(
      `update order_line l set ordered_at = o.created_at from shop_order o where o.id = l.order_id and o.number = $1`,
      [number],
    );
  }
});
afterAll(() => api.close());

const everything: GridQuery = { start_row: 0, end_row: 100, sort: [], filter: {}, search: '' };
const period = { market: 'cs', days: 21 } as const;

const turnover = (query: Partial<GridQuery> = {}, more: Partial<CountedPeriod> = {}) =>
  office.client.statistics.turnoverRows({ ...everything, ...query, period: { ...period, by: 'product', ...more } });
const deadStock = (query: Partial<GridQuery> = {}, more: Partial<CountedPeriod> = {}) =>
  office.client.statistics.deadStockRows({ ...everything, ...query, period: { ...period, ...more } });

const grids = {
  turnover: { ask: turnover, terms: turnoverTerms },
  'dead stock': { ask: deadStock, terms: deadStockTerms },
};
const columns = (Object.keys(grids) as (keyof typeof grids)[]).flatMap((grid) =>
  Object.entries<ColumnTerms>(grids[grid].terms).map(([column, term]) => ({ grid, column, term })),
);

describe.each(columns)('the column $column of $grid', ({ grid, column, term }) => {
  const tried = { column, term, ask: (query?: Partial<GridQuery>) => grids[grid].ask(query) };

  it('is filtered by: each value finds the rows that have it, and no other', () => expectFiltered(tried));

  it('is sorted by both ways, those without a value last, and pages of one row miss and repeat none', () =>
    expectSorted({ ...tried, isByLanguage: column === 'name' }));
});

it('turnover of a product says the same as the figures told at once, and what a piece of it comes to', async () => {
  const { rows, total } = await turnover();
  const told = await office.client.statistics.turnover({ ...period, by: 'product' });
  expect(total).toBe(told.rows.length);
  for (const { key, sold, sold_pieces: pieces, sold_with_cost: known, margin, ...row } of rows) {
    const same = told.rows.find((one) => one.key === key);
    expect(same).toMatchObject({ sold, sold_pieces: pieces, sold_with_cost: known, margin: margin ?? 0 });
    expect(row.sold_for).toBe(Math.round(sold / pieces));
    expect(row.percent).toBe(margin === null ? null : Math.round((1000 * margin) / known) / 10);
  }
  expect(rows.find(({ key }) => key === 'SOLD-2')?.margin).toBeLessThan(0);
  expect(rows.find(({ key }) => key === 'SOLD-4')).toMatchObject({ margin: null, percent: null, bought_for: null });
  expect(rows.every(({ product_id: id }) => id !== null)).toBe(true);
});

it.each(statisticBy)('turnover by %s adds up to that of the days', async (by) => {
  const { rows } = await turnover({}, { by });
  const { days } = await office.client.statistics.turnoverDays(period);
  const sum = (all: readonly { sold: number }[]) => all.reduce((total, { sold }) => total + sold, 0);
  expect(sum(rows)).toBe(sum(days));
  expect(sum(rows)).toBeGreaterThan(0);
});

it('the greatest come first, a search finds names and codes, and beyond the end there is nothing', async () => {
  const { rows, total } = await turnover();
  expect(rows.map(({ sold }) => sold)).toEqual(rows.map(({ sold }) => sold).toSorted((a, b) => b - a));
  expect((await turnover({ search: 'zvlastni' })).rows.map(({ key }) => key)).toEqual(['SOLD-6']);
  expect((await turnover({ search: 'sold-1' })).rows.map(({ key }) => key)).toEqual(['SOLD-1']);
  expect(await turnover({ start_row: 500, end_row: 600 })).toEqual({ rows: [], total });
  expect((await deadStock({ search: 'zvlastni' })).rows.map(({ code }) => code)).toEqual(['LIES-6']);
});

it('what was sold before the period lies in it, and what never was says so', async () => {
  const of = async (days: 7 | 21 | 42 | 90): Promise<Record<string, boolean>> => {
    const { rows } = await deadStock({ search: 'LIES' }, { days });
    return Object.fromEntries(rows.map(({ code, last_sold_on: day }) => [code.slice(-1), day !== null]));
  };
  expect(await of(21)).toEqual({ 1: true, 2: true, 3: true, 4: false, 5: false, 6: false });
  expect(await of(42)).toEqual({ 2: true, 3: true, 4: false, 5: false, 6: false });
  expect(await of(90)).toEqual({ 4: false, 5: false, 6: false });
  const [unpriced] = (await deadStock({ search: 'LIES-5' })).rows;
  expect(unpriced).toMatchObject({ price: null, worth: null });
});

it('is read by nobody without the right, refuses unknown columns, and a file of it needs its period', async () => {
  const { client } = await api.signedIn('warehouse');
  await expect(client.statistics.deadStockRows({ ...everything, period })).rejects.toMatchObject({
    code: 'NO_PERMISSION',
  });
  await expect(turnover({ sort: [{ column: 'worth', direction: 'asc' }] })).rejects.toMatchObject({
    data: { fields: [{ path: 'sort.worth', code: 'UNKNOWN_COLUMN' }] },
  });
  const begin = (query: object) =>
    office.client.staff.startExport(
      {
        grid: 'dead-stock',
        query: { ...everything, ...query },
        columns: [{ id: 'code', label: 'Kód' }],
        format: 'csv',
      },
      { context: { idempotencyKey: randomUUID() } },
    );
  await expect(begin({})).rejects.toMatchObject({ data: { fields: [{ path: 'query.period', code: 'REQUIRED' }] } });
  const { id } = await begin({ period: { ...period, days: 90 }, search: 'LIES' });
  await writeExport(api.deps, id);
  const lines = (await (await office.client.staff.exportFile({ id })).text()).trim().split('\r\n');
  expect(lines.slice(1).toSorted()).toEqual(['LIES-4', 'LIES-5', 'LIES-6']);
});
