import { randomUUID } from 'node:crypto';
import { apiPrefix } from '@kolobeh/shared/contract.ts';
import { feeds } from '@kolobeh/shared/feed/feeds.ts';
import { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../build/testing/database.ts';
import { writeFeeds } from '../../feed/write-feed.ts';
import { type Bought, buy } from '../../testing/buyer.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
/** Of both markets, as it was when the order came. */
let before: RunningTestApi;
/** The same house once it sells in Czechia alone. */
let api: RunningTestApi;
let romanian: Bought;

beforeAll(async () => {
  database = await testDatabase();
  before = await runningApi({}, { databaseUrl: database.url });
  await smallShop(before.deps.source);
  await before.deps.source.query(`update category_text set name = 'Telefoane' where market = 'ro'`);
  romanian = await buy(before, { market: 'ro', goods: { 'CASE-IP15': 1 } });
  await writeFeeds(before.deps, feeds);
  api = await runningApi({ MARKETS: 'cs', DATA_DIR: before.deps.settings.DATA_DIR }, { databaseUrl: database.url });
});
afterAll(async () => {
  await api.close();
  await before.close();
  await database.drop();
});

/** What a shopper's call is answered who names a market, without what differs from call to call. */
async function answered(to: RunningTestApi, method: string, path: string, market: string) {
  const isRead = method === 'GET';
  const reply = await fetch(`${to.origin}${apiPrefix}${path}${isRead ? `?market=${market}` : ''}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), 'accept-language': 'ro' },
    ...(isRead ? {} : { body: JSON.stringify({ market, product: 'CASE-IP15', quantity: 1 }) }),
  });
  const body = (await reply.json()) as Record<string, unknown>;
  return { status: reply.status, body: { ...body, request_id: '' } };
}

describe('a market that is shut by the settings', () => {
  it.each([
    ['GET', '/pauses'],
    ['GET', '/cart'],
    ['GET', '/checkout/deliveries'],
    ['POST', '/cart/products'],
  ])('is to shoppers as one that nobody knows: %s %s', async (method, path) => {
    const shut = await answered(api, method, path, 'ro');
    expect(shut).toEqual(await answered(api, method, path, 'de'));
    expect(shut).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
    expect((await answered(api, method, path, 'cs')).status).toBe(200);
    expect((await answered(before, method, path, 'ro')).status).toBe(200);
  });

  it('is not chosen for a call that names none', async () => {
    const menu = async (to: RunningTestApi, headers: Record<string, string>) =>
      (await fetch(`${to.origin}${apiPrefix}/mp-menu/hamburger/hamburger/`, { headers })).text();
    const romanianSigns = { 'accept-language': 'ro', cookie: 'kolobeh_market=ro' };
    expect(await menu(api, romanianSigns)).toBe(await menu(api, { 'accept-language': 'cs' }));
    expect(await menu(before, romanianSigns)).not.toBe(await menu(api, romanianSigns));
  });

  it('has no feeds, also those of before, and none are written', async () => {
    const feedOf = (market: MarketCode) => feeds.find((feed) => feed.market === market);
    const asked = async (to: RunningTestApi, market: MarketCode) =>
      (await fetch(`${to.origin}/feeds/${market}/${feedOf(market)?.file ?? ''}`)).status;
    expect([await asked(before, 'ro'), await asked(api, 'ro'), await asked(api, 'cs')]).toEqual([200, 404, 200]);
    const runs = async () =>
      Number((await api.deps.source.query(`select count(*) as runs from feed_run where market = 'ro'`))[0].runs);
    const had = await runs();
    await writeFeeds(api.deps, feeds);
    expect(await runs()).toBe(had);
    await writeFeeds(before.deps, feeds);
    expect(await runs()).toBeGreaterThan(had);
  });

  it('leaves its orders to the office, and an order’s own link to who has it', async () => {
    const { client } = await api.signedIn('office');
    const number = OrderNumber.parse(romanian.number);
    const { rows } = await client.order.officeRows({ start_row: 0, end_row: 50 });
    expect(rows.map((row) => [row.number, row.market])).toEqual([[number, 'ro']]);
    expect(await client.order.officeStep({ number, step: 'cancel' })).toMatchObject({ row: { state: 'cancelled' } });
    expect(await api.visitor().client.order.follow({ token: romanian.token })).toMatchObject({
      number: romanian.number,
    });
    expect((await client.system.pauses({ market: 'ro' })).pauses).toEqual([]);
  });
});
