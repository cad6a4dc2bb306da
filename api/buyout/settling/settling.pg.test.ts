import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { inspected, offered, received, signed } from '../../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { once, seller } from '../../testing/buyout/buyout-sale.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let office: Visitor;
const now = new Date('2026-11-20T10:00:00Z');

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url }, { now: () => now });
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  office = await api.signedIn('office');
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const pdfText = async (file: File): Promise<string> => readPdf(Buffer.from(await file.arrayBuffer())).text;
const shop = () => api.visitor().client.buyout;

describe('the parcel of a seller', () => {
  it('has a label to print, and its number is followed', async () => {
    const { token, number } = await offered(api);
    const arranged = await shop().arrangeShipping({ token, way: 'label' }, once());
    expect(arranged).toMatchObject({ state: 'shipping_arranged', parcel: { way: 'label', carrier: 'dpd', day: null } });
    expect(arranged.parcel?.tracking_url).toContain(arranged.parcel?.tracking_number);
    const text = await pdfText(await shop().shippingLabel({ token }));
    expect(text).toContain(number);
    expect(text).not.toContain(seller.last_name);
  });

  it.each([
    ['no day', undefined, 'REQUIRED'],
    ['today', '2026-11-20', 'INVALID_DATE'],
    ['a Saturday', '2026-11-21', 'INVALID_DATE'],
    ['a day too far', '2026-12-31', 'INVALID_DATE'],
  ])('is not fetched on %s', async (_, day, code) => {
    const { token } = await offered(api);
    expect(await refusalOf(shop().arrangeShipping({ token, way: 'courier', day }, once()))).toMatchObject({
      data: { fields: [{ path: 'day', code }] },
    });
  });

  it('is ordered once when two press at once, and not when the carrier does not answer', async () => {
    const { token } = await offered(api);
    const order = () => shop().arrangeShipping({ token, way: 'courier', day: '2026-11-23' }, once());
    await sandbox.control({ partner: 'ppl', failure: 'http_500', times: 8 });
    expect(await refusalOf(order())).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await shop().byToken({ token })).state).toBe('submitted');
    await sandbox.control({ partner: 'ppl', failure: 'none' });
    const made = await Promise.all([order(), order()].map(refusalOf));
    expect(made.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect((await shop().byToken({ token })).parcel).toMatchObject({ way: 'courier', day: '2026-11-23' });
  });
});

describe('a buy-out that ends before its parcel has left', () => {
  const withdrawalsOf = (number: string): Promise<{ data: { carrier: string } }[]> =>
    api.deps.source.query(
      `select j.data from buyout_parcel p join buyout b on b.id = p.buyout_id
         join jobs.job j on j.name = 'withdraw-parcel' and j.data ->> 'carrierPackageId' = p.carrier_package_id
        where b.number = $1`,
      [number],
    );

  it('takes the parcel back at its carrier, so that no courier comes for nothing', async () => {
    const { token, number } = await offered(api);
    await shop().arrangeShipping({ token, way: 'courier', day: '2026-11-23' }, once());
    expect(await withdrawalsOf(number)).toEqual([]);
    await office.client.buyout.officeStep({ number, step: 'cancel', reason: 'na přání prodávajícího' });
    expect(await withdrawalsOf(number)).toMatchObject([{ data: { carrier: 'ppl' } }]);
  });

  it('without a parcel asks no carrier', async () => {
    const { number } = await offered(api);
    await office.client.buyout.officeStep({ number, step: 'cancel', reason: 'na přání prodávajícího' });
    expect(await withdrawalsOf(number)).toEqual([]);
  });
});

describe('the contract', () => {
  it('is a draft until the seller agrees, and names the seller without the whole numbers', async () => {
    const device = await received(api, office);
    expect(await refusalOf(shop().contractPdf({ token: device.token }))).toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
    await inspected(office, device);
    const draft = await pdfText(await shop().contractPdf({ token: device.token }));
    expect(draft).toContain('Návrh smlouvy');
    expect(draft).toContain('Jindřiška Tajemná');
    expect(draft).toContain(device.imei);
    for (const whole of [
      seller.personal_identification_number,
      seller.identity_card_number,
      seller.bank_account_full_number,
    ])
      expect(draft).not.toContain(whole);
    await signed(api, device);
    const contract = await pdfText(await shop().contractPdf({ token: device.token }));
    expect(contract).not.toContain('Návrh smlouvy');
    expect(contract).toContain('Smlouva uzavřena 20. 11. 2026');
  });
});
