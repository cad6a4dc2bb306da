import type { FoundUnit, OfficeUnit } from '@kolobeh/shared/unit/contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../build/demo/partners/testing.ts';
import { aPicture, inspected, type Offered, received } from '../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { aSale, once, seller as canaries } from '../testing/buyout/buyout-sale.ts';
import { type DeviceLife, deviceLife } from '../testing/buyout/device-life.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let office: Visitor;
let life: DeviceLife;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  const { source } = api.deps;
  await smallShop(source);
  await buyoutDevices(source);
  await publishPriceList(source, 'cs', '2026-47');
  life = await deviceLife(api);
  office = life.office;
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const worse = ['works', 'screen-hairlines', 'battery-90', 'signed-out'];

/** A device promised perfect and found with hairlines, paid, wiped and put to stock with a photograph. */
async function stocked(sale = aSale()): Promise<{ device: Offered; unit: number; code: string; seoName: string }> {
  const device = await received(api, office, sale);
  const { number, token } = device;
  await office.client.buyout.addPhoto({ number, condition: 2, picture: await aPicture() });
  await inspected(office, device, worse);
  await api
    .visitor()
    .client.buyout.decide({ token, round: 1, findings: [{ condition: 2, decision: 'accept' }] }, once());
  return { device, ...(await life.stocked(device)) };
}

const detail = (number: number): Promise<OfficeUnit> => office.client.unit.officeDetail({ number });
const find = async (search: string): Promise<FoundUnit[]> => (await office.client.unit.find({ search })).units;
const partsOf = (url: string) => {
  const [, market, , number, token] = url.split('/');
  return { market: market as 'cs', number: Number(number), token: token as never };
};

describe('the passport of a device', () => {
  it('tells staff all of it in order: offered, found, checked, paid, wiped, listed, sold, handed over and bought back', async () => {
    const { device, unit, code } = await stocked();
    const order = await life.sold(code, device.imei);
    const once1 = await detail(unit);
    expect(once1).toMatchObject({
      imei: device.imei,
      grade: 'A',
      battery_percent: 91,
      purchase: { amount: 640_000, currency: 'CZK' },
      vat_regime: 'margin',
      place: { kind: 'customer', code: order.number },
    });
    const told = once1.events.map(({ source, kind }) => `${source} ${kind}`);
    const expected = [
      'buyout submitted',
      'buyout received',
      'check stolen',
      'check lock',
      'inspection round',
      'buyout requoted',
      'buyout accepted',
      'buyout contract_signed',
      'buyout paid',
      'buyout wiped',
      'unit listed',
      'price cs',
      'stock buyout',
      'buyout in_stock',
      'order place',
      'order reserved',
      'unit picked',
      'unit packed',
      'invoice issued',
      'unit handed_over',
    ];
    for (const one of expected) expect(told).toContain(one);
    const round = once1.events.find(({ kind }) => kind === 'round');
    expect(round?.findings).toMatchObject([
      {
        promised_answer: 'Odpověď screen-perfect',
        found_answer: 'Odpověď screen-hairlines',
        photos: [expect.any(String)],
      },
    ]);
    expect(round?.photos).toHaveLength(1);
    expect(once1.events.map(({ at }) => at)).toEqual(once1.events.map(({ at }) => at).toSorted());
    const again = await stocked(aSale({ buyout_device: { imei: device.imei, serial_number: '', note: '' } }));
    expect(again.unit).toBe(unit);
    const twice = await detail(unit);
    expect(new Set(twice.events.flatMap(({ buyout }) => buyout ?? []))).toEqual(
      new Set([device.number, again.device.number]),
    );
    expect(twice.events.length).toBeGreaterThan(once1.events.length);
  });

  it('is found by number, by IMEI as it is typed, and by its last digits', async () => {
    const { device, unit } = await stocked();
    const typed = `${device.imei.slice(0, 6)} ${device.imei.slice(6, 12)}-${device.imei.slice(12)}`;
    for (const text of [String(unit), `K-${unit}`, device.imei, typed, device.imei.slice(-6)])
      expect(
        (await find(text)).map(({ number }) => number),
        text,
      ).toContain(unit);
    expect(await find('nothing')).toEqual([]);
    await expect(detail(999_999)).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
  });

  it('tells its buyer the device’s story by a secret link, and nothing of who sold it or for how much', async () => {
    const { device, unit, code, seoName } = await stocked();
    const { units } = await api.visitor().client.catalogue.product({ market: 'cs', seo_name: seoName });
    const shown = await api.visitor().client.unit.passport(partsOf(units[0]?.url ?? ''));
    expect(shown).toMatchObject({
      number: unit,
      imei_end: device.imei.slice(-4),
      grade: 'A',
      battery_percent: 91,
      product_seo_name: seoName,
      photos: [`unit-U${unit}-1`],
      events: [
        { kind: 'bought_out', detail: {} },
        { kind: 'checked' },
        { kind: 'inspected' },
        { kind: 'wiped' },
        { kind: 'listed' },
      ],
    });
    expect(shown.condition).toContainEqual({ question: 'Displej', answer: 'Odpověď screen-hairlines' });
    const text = JSON.stringify(shown);
    const secrets = [
      ...Object.values(canaries),
      'Praha',
      '640000',
      '640_000',
      device.imei,
      device.number,
      device.token,
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
    const order = await life.sold(code, device.imei);
    const { devices } = await api.visitor().client.order.follow({ token: order.token });
    expect(devices).toMatchObject([{ code, number: unit }]);
    const mine = await api.visitor().client.unit.passport(partsOf(devices[0]?.url ?? ''));
    expect(mine).toMatchObject({ product_seo_name: null });
    expect(mine.events.at(-1)).toMatchObject({ kind: 'sold' });
    expect(JSON.stringify(mine)).not.toContain('Nováková');
  });

  it('opens by its own secret only', async () => {
    const [one, two] = [await stocked(), await stocked()];
    const { passport } = await detail(one.unit);
    const asked = { ...partsOf(passport.cs), number: two.unit };
    await expect(api.visitor().client.unit.passport(asked)).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
    await expect(
      api.visitor().client.unit.passport({ ...asked, number: one.unit, token: 'A'.repeat(43) }),
    ).rejects.toMatchObject({ code: 'UNIT_NOT_FOUND' });
    expect((await api.visitor().client.unit.passport(partsOf(passport.ro))).condition).toEqual([]);
  });
});
