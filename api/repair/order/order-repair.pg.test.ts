import type { ApiClient } from '@kolobeh/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyoutDevices } from '../../testing/buyout/buyout-devices.ts';
import { once } from '../../testing/buyout/buyout-sale.ts';
import { aRepair } from '../../testing/repairs.ts';
import { archiveOf } from '../../testing/account/data-archive.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { orderCourier } from './courier.ts';

let api: RunningTestApi;
let shop: ApiClient;

beforeAll(async () => {
  api = await runningApi();
  const db = api.deps.source;
  await smallShop(db);
  await buyoutDevices(db);
  await aRepair(db, { model: 'iphone-13', kind: 'display', ro: { part: 50_000, work: 20_000 } });
  await aRepair(db, { model: 'iphone-13', kind: 'battery', cs: { part: 80_000, work: 40_000 } });
  shop = api.visitor().client;
});
afterAll(() => api.close());

type Order = Parameters<ApiClient['repair']['order']>[0];

const base: Order = {
  market: 'cs',
  product_model: 'iphone-13',
  product_color: 'MID',
  operations: ['display', 'battery'],
  seen_total: 270_000,
  way: 'send',
  name: 'Jana Dvořáková',
  email: 'jana@example.com',
  phone: '601234567',
  street: 'Korunní 12',
  city: 'Praha',
  postcode: '12000',
  imei: '490154203237518',
  fault: 'Prasklý displej v rohu',
  is_wipe_agreed: true,
};

/** A repair ordered, and the link to it. */
async function order(wish: Order = base, key = once()) {
  const { number, ...link } = await shop.repair.order(wish, key);
  return { number, link };
}

const waiting = async (name: string, id: string): Promise<number> => {
  const [row]: { count: number }[] = await api.deps.source.query(
    `select count(*)::integer as count from jobs.job where name = $1 and data ->> 'repairId' = $2`,
    [name, id],
  );
  return row?.count ?? 0;
};

describe('ordering a repair', () => {
  it('keeps the lines at the prices of the catalogue and shows them by the link alone', async () => {
    const { number, link } = await order();
    const seen = await shop.repair.status(link);
    expect(seen).toMatchObject({ number, state: 'ordered', imei_end: '7518', total: { amount: 270_000 } });
    expect(seen.lines.map(({ code, price }) => [code, price.amount])).toEqual([
      ['display', 150_000],
      ['battery', 120_000],
    ]);
    expect(seen.log.map(({ state }) => state)).toEqual(['ordered']);
    expect(JSON.stringify(seen)).not.toContain('490154203237518');
    expect(await waiting('send-repair-mail', link.id)).toBe(1);
    const other = await order();
    await expect(shop.repair.status({ id: link.id, token: other.link.token })).rejects.toMatchObject({
      code: 'REPAIR_NOT_FOUND',
    });
  });

  it('is among all that is kept of its owner, with the words that were agreed to', async () => {
    const customer = await api.signedIn('customer');
    const { number } = await customer.client.repair.order(base, once());
    await order();
    expect((await archiveOf(api, customer)).data).toMatchObject({
      repairs: [
        {
          number,
          imei: base.imei,
          fault: base.fault,
          wipe_text_version: 1,
          lines: [{ part: 100_000 }, { work: 40_000 }],
          states: [{ state: 'ordered' }],
        },
      ],
    });
  });

  it('sent several times at once under one key is one repair', async () => {
    const key = once();
    const made = await Promise.allSettled([1, 2, 3].map(() => shop.repair.order(base, key)));
    const again = await shop.repair.order(base, key);
    for (const one of made) if (one.status === 'fulfilled') expect(one.value.id).toBe(again.id);
    expect(await waiting('send-repair-mail', again.id)).toBe(1);
  });

  it('is refused at another sum than was seen, with the present one, and what is not offered is named', async () => {
    await expect(shop.repair.order({ ...base, seen_total: 269_900 }, once())).rejects.toMatchObject({
      code: 'REPAIR_CHANGED',
      data: { total: { amount: 270_000, currency: 'CZK' }, gone: [] },
    });
    const romanian: Order = { ...base, market: 'ro', phone: '0721234567', postcode: '010011', seen_total: 70_000 };
    await expect(shop.repair.order(romanian, once())).rejects.toMatchObject({
      code: 'REPAIR_CHANGED',
      data: { total: { amount: 70_000, currency: 'RON' }, gone: ['battery'] },
    });
    const { link } = await order({ ...romanian, operations: ['display'] });
    expect((await shop.repair.status(link)).total).toEqual({ amount: 70_000, currency: 'RON' });
  });

  it('names every wrong field, and needs a store of the market and a day of the courier', async () => {
    const wrong = {
      ...base,
      imei: '490154203237519',
      is_wipe_agreed: false,
      way: 'store',
      store: 'nowhere',
    } satisfies Order;
    await expect(shop.repair.order(wrong, once())).rejects.toMatchObject({
      data: { fields: [{ path: 'store' }, { path: 'imei' }, { path: 'is_wipe_agreed' }] },
    });
    await expect(shop.repair.order({ ...base, way: 'courier' }, once())).rejects.toMatchObject({
      data: { fields: [{ path: 'day', code: 'REQUIRED' }] },
    });
    await expect(shop.repair.order({ ...base, product_color: 'NO-SUCH-COLOUR' }, once())).rejects.toMatchObject({
      code: 'DEVICE_NOT_REPAIRED',
    });
  });
});

describe('giving a repair up', () => {
  it('happens once, however often it is asked for, and not once the device is here', async () => {
    const { link } = await order();
    const states = await Promise.all([1, 2, 3].map(async () => (await shop.repair.cancel(link)).state));
    expect(states).toEqual(['cancelled', 'cancelled', 'cancelled']);
    const { log } = await shop.repair.status(link);
    expect(log.map(({ state }) => state)).toEqual(['ordered', 'cancelled']);
    const here = (await order()).link;
    await api.deps.source.query(`update repair set state = 'received' where id = $1`, [here.id]);
    await expect(shop.repair.cancel(here)).rejects.toMatchObject({ code: 'REPAIR_MOVED', data: { state: 'received' } });
  });
});

describe('the courier', () => {
  const nextWorkday = '2026-11-25';
  const taken: string[] = [];
  const cancelled: string[] = [];
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(() => {
    api.deps.now = () => new Date('2026-11-23T10:00:00Z');
    const carrier = {
      addPackage: async ({ packageCode }: { packageCode: string }) => {
        taken.push(packageCode);
        await meanwhile();
        return {
          carrierPackageId: `P-${packageCode}`,
          trackingNumber: `T-${packageCode}`,
          routing: { barcode: '', route: null },
        };
      },
      cancelPackage: (id: string) => Promise.resolve(void cancelled.push(id)),
      closeManifest: () => Promise.resolve({ manifestId: '' }),
      status: () => Promise.resolve('announced' as const),
    };
    api.deps.carriers = new Map([['ppl', carrier]]);
  });

  it('is ordered once by one code, and his parcel is the repair’s', async () => {
    const { number, link } = await order({ ...base, way: 'courier', day: nextWorkday });
    await orderCourier(api.deps, link.id);
    await orderCourier(api.deps, link.id);
    expect(taken).toEqual([`${number}-IN`]);
    expect((await shop.repair.status(link)).tracking_number).toBe(`T-${number}-IN`);
  });

  it('is called off when the repair is given up while he is being ordered', async () => {
    const { number, link } = await order({ ...base, way: 'courier', day: nextWorkday });
    meanwhile = () => shop.repair.cancel(link);
    await orderCourier(api.deps, link.id);
    meanwhile = () => Promise.resolve();
    expect(cancelled).toEqual([`P-${number}-IN`]);
    expect((await shop.repair.status(link)).tracking_number).toBe(null);
  });
});
