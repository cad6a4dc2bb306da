import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';

let api: RunningTestApi;

beforeAll(async () => {
  api = await runningApi();
  const db = api.deps.source;
  await buyoutDevices(db);
  const [apple]: { id: number }[] = await db.query(`select id from manufacturer where slug = 'apple'`);
  for (const name of ['iPhone 12 64 GB', 'iPhone 12 128 GB', 'iPhone 12 Pro 64 GB', 'iPhone 14 512 GB'])
    await insertRow(db, 'buyout_model', {
      seo_name: name.toLowerCase().replaceAll(' ', '-'),
      product_type: 'telefony',
      manufacturer_id: apple?.id,
      name,
      picture_key: 'test',
      storage_gb: Number(/(\d+) GB/.exec(name)?.[1]),
      released_on: name.includes('Pro') ? '2020-11-13' : '2020-10-23',
    });
  await publishPriceList(db, 'cs', '2026-47');
});
afterAll(() => api.close());

const find = async (device: string, market: 'cs' | 'ro' = 'cs') =>
  (await api.visitor().client.buyout.quickPrices({ market, device })).devices;

it.each([
  ['iphone 12', ['iPhone 12 64 GB', 'iPhone 12 128 GB', 'iPhone 12 Pro 64 GB']],
  ['Apple IPHONE12 64gb', ['iPhone 12 64 GB', 'iPhone 12 Pro 64 GB']],
  ['12 128', ['iPhone 12 128 GB']],
  ['galaxy', ['Galaxy S23']],
  ['nokia 3310', []],
  ['!?', []],
])('%s finds %j', async (typed, names) => {
  expect((await find(typed)).map(({ name }) => name)).toEqual(names);
});

it('tells the least and the most of the list in force, and where to go on', async () => {
  expect(await find('galaxy')).toEqual([
    {
      name: 'Galaxy S23',
      picture: 'test',
      lowest: { amount: 30_000, currency: 'CZK' },
      highest: { amount: 720_000, currency: 'CZK' },
      url: '/cs/vykup?product_type=telefony&product_manufacturer=samsung&product_model=galaxy-s23',
    },
  ]);
  expect(await find('galaxy', 'ro')).toEqual([]);
});
