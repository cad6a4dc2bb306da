import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyoutDevices } from '../testing/buyout/buyout-devices.ts';
import { smallShop } from '../testing/small-shop.ts';
import { aRepair } from '../testing/repairs.ts';
import { runningApi, type RunningTestApi } from '../testing/running-api.ts';

let api: RunningTestApi;
let shop: ApiClient;
let part: number;

const setFree = (free: number): Promise<unknown> =>
  api.deps.source.query(`update stock_level set on_hand = $2 + reserved where product_id = $1`, [part, free]);

beforeAll(async () => {
  api = await runningApi();
  const db = api.deps.source;
  await smallShop(db);
  const [product]: { product_id: number }[] = await db.query(`select product_id from stock_level order by 1 limit 1`);
  part = product?.product_id ?? 0;
  await buyoutDevices(db);
  await aRepair(db, {
    model: 'iphone-13',
    kind: 'display',
    part,
    mends: ['screen-cracked'],
    words: ['prasklé sklo'],
    ro: { part: 50_000, work: 20_000 },
  });
  await aRepair(db, { model: 'iphone-13', kind: 'back', cs: { part: 80_000, work: 90_000 } });
  await aRepair(db, { model: 'iphone-13', kind: 'back', colour: 'RED', cs: { part: 120_000, work: 90_000 } });
  await aRepair(db, { model: 'galaxy-s23', kind: 'battery', cs: null, ro: { part: 1, work: 1 } });
  shop = api.visitor().client;
});
afterAll(() => api.close());

const operations = (product_color: string, market: 'cs' | 'ro' = 'cs') =>
  shop.repair.operations({ market, product_model: 'iphone-13', product_color });

describe('the repair selector', () => {
  it('offers what the market repairs and restores every step from its address', async () => {
    const { choices } = await shop.repair.selector({ market: 'cs' });
    expect(choices.product_type.map(({ label }) => label)).toEqual(['Telefony']);
    expect(choices.product_manufacturer).toEqual([]);
    const last = await shop.repair.selector({
      market: 'cs',
      product_type: 'telefony',
      product_manufacturer: 'apple',
      product_model: 'iphone-13',
      product_color: 'RED',
    });
    expect(last.device_identifier).toBe('IP13-RED');
    expect(last.url).toBe(
      '/cs/opravy?product_type=telefony&product_manufacturer=apple&product_model=iphone-13&product_color=RED',
    );
    const asked = Object.fromEntries(new URL(last.url, 'http://shop').searchParams);
    expect(await shop.repair.selector({ market: 'cs', ...asked })).toEqual(last);
  });

  it('leaves out a device without a price in the market', async () => {
    const found = await shop.repair.selector({
      market: 'cs',
      product_type: 'telefony',
      product_manufacturer: 'samsung',
      product_model: 'galaxy-s23',
    });
    expect(found.selected_choices).toMatchObject({ product_type: 'telefony', product_manufacturer: null });
    const { choices } = await shop.repair.manufacturers({ market: 'ro', product_type: 'telefony' });
    expect(choices.map(({ value }) => value).toSorted()).toEqual(['apple', 'samsung']);
  });

  it('answers each list alone as the selector does', async () => {
    const whole = await shop.repair.selector({
      market: 'cs',
      product_type: 'telefony',
      product_manufacturer: 'apple',
      product_model: 'iphone-13',
    });
    const of = { market: 'cs', product_type: 'telefony', product_manufacturer: 'apple' } as const;
    expect((await shop.repair.types({ market: 'cs' })).choices).toEqual(whole.choices.product_type);
    expect((await shop.repair.models(of)).choices).toEqual(whole.choices.product_model);
    const { choices } = await shop.repair.colours({ market: 'cs', product_model: 'iphone-13' });
    expect(choices).toEqual(whole.choices.product_color);
  });
});

describe('the repairs of a device', () => {
  it('cost part and work of the market, and of the colour where it has its own', async () => {
    const priced = async (colour: string, market?: 'cs' | 'ro') =>
      (await operations(colour, market)).choices.map(({ code, price }) => [code, price.amount, price.currency]);
    expect(await priced('MID')).toEqual([
      ['display', 150_000, 'CZK'],
      ['back', 170_000, 'CZK'],
    ]);
    expect(await priced('RED')).toEqual([
      ['display', 150_000, 'CZK'],
      ['back', 210_000, 'CZK'],
    ]);
    expect(await priced('MID', 'ro')).toEqual([['display', 70_000, 'RON']]);
  });

  it.each([
    [0, 'to_order'],
    [1, 'last_piece'],
    [2, 'in_stock'],
  ])('with %i free pieces of the part say %s', async (free, state) => {
    await setFree(free);
    const { choices } = await operations('MID');
    expect(choices.map(({ part_state, pieces }) => [part_state, pieces])).toEqual([
      [state, free],
      ['none_needed', 0],
    ]);
  });

  it('are refused for a colour there is not, with the address of what is left', async () => {
    await expect(operations('NO-SUCH-COLOUR')).rejects.toMatchObject({
      code: 'DEVICE_NOT_REPAIRED',
      data: { url: '/cs/opravy?product_type=telefony&product_manufacturer=apple&product_model=iphone-13' },
    });
  });
});

describe('the smart search', () => {
  it('finds a device by a wrong word and names the repair, and its data fills the selector', async () => {
    const [found, ...more] = (await shop.repair.search({ market: 'cs', term: 'ifone 13 prasklé sklo' })).result;
    expect(more).toEqual([]);
    expect(found).toMatchObject({ value: 'iphone-13', operation: { code: 'display', name: 'Oprava display' } });
    const filled = await shop.repair.searchedProduct({
      market: 'cs',
      product_model: 'iphone-13',
      operation: 'display',
    });
    expect(filled.url).toBe(found?.url);
    expect(filled.selected_choices).toMatchObject({ product_model: 'iphone-13', product_color: null });
    expect(filled.choices.product_color.map(({ value }) => value)).toEqual(['MID', 'RED']);
  });

  it('finds nothing of another market, and no device that is not repaired', async () => {
    expect((await shop.repair.search({ market: 'cs', term: 'galaxy s23' })).result).toEqual([]);
    expect((await shop.repair.search({ market: 'ro', term: 'galaxy s23' })).result).toHaveLength(1);
    await expect(shop.repair.searchedProduct({ market: 'cs', product_model: 'galaxy-s23' })).rejects.toMatchObject({
      code: 'DEVICE_NOT_REPAIRED',
    });
  });

  it('asks for two characters', async () => {
    await expect(shop.repair.search({ market: 'cs', term: ' i ' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
