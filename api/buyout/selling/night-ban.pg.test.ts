import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { inspected, received, signed } from '../../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let shop: Visitor;
/** 22:30 and 8:00 in Prague. */
const night = new Date('2026-11-21T21:30:00Z');
const morning = new Date('2026-11-22T07:00:00Z');
let now = night;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url }, { now: () => now });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  shop = await api.signedIn('shop');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

it('a Czech shop buys nothing from people at night; by the link they may agree at any hour', async () => {
  const [inShop, online] = [await received(api, shop), await received(api, shop)];
  for (const device of [inShop, online]) await inspected(shop, device);
  const onPaper = () => shop.client.buyout.officeStep({ number: inShop.number, step: 'sign_contract' });
  await expect(onPaper()).rejects.toMatchObject({ code: 'NIGHT_BAN' });
  expect((await shop.client.buyout.officeDetail({ number: inShop.number })).row.state).toBe('accepted');
  expect((await signed(api, online)).state).toBe('contract_signed');
  now = morning;
  expect(await onPaper()).toMatchObject({ row: { state: 'contract_signed' }, contract: { by: 'staff' } });
});
