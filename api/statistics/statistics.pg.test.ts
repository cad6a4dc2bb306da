import { marginOf } from '@kolobeh/shared/catalogue/margin.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { statisticDays } from '@kolobeh/shared/kernel/calendar/statistic-days.ts';
import type { Turnover } from '@kolobeh/shared/statistics/turnover.ts';
import { statisticBy } from '@kolobeh/shared/statistics/period.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { inspected, received, signed } from '../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { buy } from '../testing/buyer.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

const usedCost = 512_345;
let api: RunningTestApi;
let sandbox: RunningSandbox;
let office: Visitor;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  office = await api.signedIn('office');
  await api.asOwner(`update unit set purchase_amount = ${usedCost}, purchase_currency = 'CZK', vat_regime = 'margin'`);
  await buy(api, { goods: { 'CASE-IP15': 2 } });
  await buy(api, { goods: { 'APL-IP13-128-BLU-A': 1 } });
  await buy(api, { market: 'ro', goods: { 'CASE-IP15': 1 } });
  const cancelled = await buy(api, { goods: { 'SAM-W6-44': 1 } });
  await office.client.order.officeStep({ number: cancelled.number, step: 'cancel', reason: 'Nechce' });
  const old = await buy(api, { goods: { 'LAST-ONE': 1 } });
  await api.asOwner(`update shop_order set created_at = now() - interval '30 days' where number = '${old.number}'`);
  await api.asOwner(
    `update order_line l set ordered_at = o.created_at from shop_order o where o.id = l.order_id and o.number = '${old.number}'`,
  );
  const device = await received(api, office);
  await inspected(office, device);
  await signed(api, device);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const turnover = (by: (typeof statisticBy)[number], days: (typeof statisticDays)[number] = 7) =>
  office.client.statistics.turnover({ market: 'cs', days, by });

it('goods are counted by what was paid, with the margin that the rule says of those whose cost is known', async () => {
  const { rows } = await turnover('product');
  const used = rows.find(({ key }) => key === 'APL-IP13-128-BLU-A');
  const [{ vat_percent: vatPercent }]: [{ vat_percent: number }] = await api.deps.source.query(
    `select vat_percent from order_line where code = 'APL-IP13-128-BLU-A'`,
  );
  const margin = marginOf({ paid: 899_000, cost: usedCost, vatPercent, isMarginScheme: true });
  expect(used).toMatchObject({ sold_pieces: 1, sold: 899_000, sold_with_cost: 899_000, margin });
  const covers = rows.find(({ key }) => key === 'CASE-IP15');
  expect(covers).toMatchObject({ sold_pieces: 2, sold: 98_000, sold_with_cost: 0, margin: 0 });
  expect(rows.some(({ key }) => key === 'SAM-W6-44' || key === 'LAST-ONE')).toBe(false);
});

describe('goods whose cost the office has set', () => {
  const covers = async () => (await turnover('product')).rows.find(({ key }) => key === 'CASE-IP15');
  const ordered = `(select min(o.created_at) from shop_order o join order_line l on l.order_id = o.id
                     where o.market = 'cs' and l.code = 'CASE-IP15')`;
  const costFrom = (amount: number | null, later: string) =>
    api.asOwner(
      `insert into product_cost (product_id, market, amount, valid_from)
       select id, 'cs', ${amount}, ${ordered} + interval '${later}' from product where code = 'CASE-IP15'`,
    );

  it('have the margin of the cost that held when they were ordered, not of a later one', async () => {
    const of = (cost: number) => marginOf({ paid: 98_000, cost: 2 * cost, vatPercent: 21, isMarginScheme: false });
    // Told after the sale for the first time: better than nothing.
    await costFrom(30_000, '1 millisecond');
    expect(await covers()).toMatchObject({ sold_with_cost: 98_000, margin: of(30_000) });
    await costFrom(20_050, '-1 day');
    await costFrom(10_000, '-2 days');
    expect(await covers()).toMatchObject({ margin: of(20_050) });
    await costFrom(null, '-1 hour');
    expect(await covers()).toMatchObject({ sold_with_cost: 0, margin: 0 });
    await costFrom(20_050, '-1 minute');
  });
});

it('a device counts as bought out from the day its contract was signed, before it is goods of the shop', async () => {
  const bought = (await turnover('product')).rows.find(({ bought_pieces: pieces }) => pieces > 0);
  expect(bought).toMatchObject({ bought_pieces: 1, bought: 720_000, sold_pieces: 0 });
  expect(bought?.key).toMatch(/^M-/);
});

it('whatever it is told by, and day by day, it adds up to the same', async () => {
  const all = await Promise.all(statisticBy.map((by) => turnover(by)));
  const sum = (of: 'sold' | 'bought' | 'margin', rows: readonly Turnover[]) =>
    rows.reduce((total, row) => total + row[of], 0);
  for (const { rows, days } of all) {
    expect(sum('margin', rows)).toBe(sum('margin', days));
    expect([sum('sold', rows), sum('sold', days)]).toEqual([997_000, 997_000]);
    expect([sum('bought', rows), sum('bought', days)]).toEqual([720_000, 720_000]);
  }
});

it.each(statisticDays)('%i days end with today', async (days) => {
  const found = await turnover('store', days);
  expect(found.days).toHaveLength(days);
  expect(found.days.at(-1)?.day).toBe(dayIn(markets.cs, new Date()));
  const sold = found.days.reduce((total, { sold_pieces: pieces }) => total + pieces, 0);
  expect(sold).toBe(days > 30 ? 4 : 3);
});

it('what lies and is not sold is told by the money in it, with the day it was sold last', async () => {
  const dead = await office.client.statistics.deadStock({ market: 'cs', days: 21 });
  expect(dead.rows.map(({ code }) => code)).toEqual(['APL-IP15-128-BLK', 'SAM-W6-44']);
  expect(dead.rows.every(({ last_sold_on: day }) => day === null)).toBe(true);
  await api.asOwner(
    `update stock_level set on_hand = 2, unplaced = 2 where product_id = (select id from product where code = 'LAST-ONE')`,
  );
  const again = await office.client.statistics.deadStock({ market: 'cs', days: 21 });
  const late = again.rows.find(({ code }) => code === 'LAST-ONE');
  expect(late?.last_sold_on).toMatch(/^\d{4}-\d\d-\d\d$/);
  const longer = await office.client.statistics.deadStock({ market: 'cs', days: 42 });
  expect(longer.rows.some(({ code }) => code === 'LAST-ONE')).toBe(false);
});
