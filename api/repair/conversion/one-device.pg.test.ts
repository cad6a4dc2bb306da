// A device whose record exists stays one through a repair, a repair that becomes a sale, stock and its next owner.
import type { ApiClient } from '@kolobeh/shared/client.ts';
import type { SecretToken } from '@kolobeh/shared/kernel/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { inspected, type Offered, received } from '../../testing/buyout/buyout-desk.ts';
import {
  anOwner,
  aSaleInstead,
  conversionHouse,
  cracked,
  orderedDisplay,
  prices,
} from '../../testing/buyout/conversions.ts';
import { type DeviceLife, deviceLife } from '../../testing/buyout/device-life.ts';
import { runningApi, type RunningTestApi } from '../../testing/running-api.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let life: DeviceLife;
let bench: ApiClient;
let shop: ApiClient;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  await conversionHouse(api);
  life = await deviceLife(api);
  bench = (await api.signedIn('shop')).client;
  shop = api.visitor().client;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

type Step = Parameters<ApiClient['repair']['step']>[0]['step'];
const steps = async (number: string, ...list: Step[]): Promise<void> => {
  for (const step of list) await bench.repair.step({ number, step });
};

/** Bought from its first owner and sold to the second. */
async function soldBefore(): Promise<{ imei: string; unit: number }> {
  const device = await received(api, life.office);
  await inspected(life.office, device);
  const { unit, code } = await life.stocked(device);
  await life.sold(code, device.imei);
  return { imei: device.imei, unit };
}

/** Its display is mended, paid for and handed back. @returns number of the repair */
async function repaired(imei: string): Promise<string> {
  const { number } = await orderedDisplay(api, imei);
  await steps(number, 'received', 'diagnosing', 'repairing');
  const { lines } = await bench.repair.onBench({ number });
  await bench.repair.part({ number, line: lines[0]?.id ?? '', act: 'use' });
  await steps(number, 'done');
  await bench.repair.pay({ number, method: 'card', taken: { amount: prices.repair, currency: 'CZK' } });
  await steps(number, 'handed_back');
  return number;
}

/** It breaks again: the bench offers to buy it, and its owner sells. */
async function soldInstead(imei: string): Promise<{ repair: string; device: Offered }> {
  const { number: repair, link } = await orderedDisplay(api, imei);
  await steps(repair, 'received', 'diagnosing');
  await bench.repair.offerSale({
    number: repair,
    seen_repair: prices.repair,
    seen_as_is: prices.cracked,
    seen_towards_another: prices.cracked,
  });
  const { number, url } = await shop.repair.sell(aSaleInstead(link));
  return { repair, device: { number, imei, token: (url.split('/').at(-1) ?? '') as SecretToken } };
}

const recordsOf = async (imei: string): Promise<number[]> => {
  const rows: { number: number }[] = await api.deps.source.query(`select number from unit where imei = $1`, [imei]);
  return rows.map(({ number }) => number);
};
const passportOf = (url: string) => {
  const [, market, , number, token] = url.split('/');
  return shop.unit.passport({ market: market as 'cs', number: Number(number), token: token as SecretToken });
};

describe('a device that was sold by the shop, repaired, and sold to it instead of another repair', () => {
  it('is one record all the time, and its passport tells of the repair and not of who had it done', async () => {
    const { imei, unit } = await soldBefore();
    const first = await repaired(imei);
    expect((await bench.repair.onBench({ number: first })).unit_number).toBe(unit);
    const { repair, device } = await soldInstead(imei);
    expect((await bench.repair.onBench({ number: repair })).unit_number).toBe(unit);
    expect(await recordsOf(imei)).toEqual([unit]);
    // Until it is paid and in stock, the record says that it is its owner's.
    expect(await life.office.client.unit.officeDetail({ number: unit })).toMatchObject({ place: { kind: 'customer' } });
    await life.office.client.buyout.runChecks({ number: device.number });
    await inspected(life.office, device, cracked);
    const stocked = await life.stocked(device, 'D');
    expect(stocked.unit).toBe(unit);
    expect(await recordsOf(imei)).toEqual([unit]);
    expect(await life.office.client.unit.officeDetail({ number: unit })).toMatchObject({
      grade: 'D',
      place: { kind: 'location' },
      purchase: { amount: prices.cracked },
    });
    const order = await life.sold(stocked.code, imei);
    expect(await recordsOf(imei)).toEqual([unit]);
    const { devices } = await shop.order.follow({ token: order.token });
    expect(devices).toMatchObject([{ number: unit }]);
    const shown = await passportOf(devices[0]?.url ?? '');
    expect(shown.events.filter(({ kind }) => kind === 'repaired')).toHaveLength(1);
    const text = JSON.stringify(shown);
    const secrets = [
      anOwner.name,
      'Dvořáková',
      anOwner.phone,
      anOwner.street,
      anOwner.fault,
      '@example.com',
      first,
      repair,
      device.number,
      imei,
      String(prices.repair),
      String(prices.cracked),
    ];
    for (const secret of secrets) expect(text, secret).not.toContain(secret);
    // Staff read both repairs in it, the one that ended by the sale too.
    const { events } = await life.office.client.unit.officeDetail({ number: unit });
    const repairs = events.filter(({ source }) => source === 'repair').map(({ kind }) => kind);
    expect(repairs).toEqual(expect.arrayContaining(['done', 'handed_back', 'cancelled']));
  });
});
