import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../stock/queries/reconcile.ts';
import { type RunningSandbox, startSandbox } from '../../../build/demo/partners/testing.ts';
import { aPicture, inspected, type Offered, received, signed } from '../../testing/buyout/buyout-desk.ts';
import { buyoutDevices, publishPriceList } from '../../testing/buyout/buyout-devices.ts';
import { aSale, once } from '../../testing/buyout/buyout-sale.ts';
import { boughtGoods } from '../../testing/buyout/device-life.ts';
import { smallShop } from '../../testing/small-shop.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';

let api: RunningTestApi;
let sandbox: RunningSandbox;
let office: Visitor;
let supervisor: Visitor;

beforeAll(async () => {
  sandbox = await startSandbox();
  api = await runningApi({ SANDBOX_URL: sandbox.url });
  const { source } = api.deps;
  await smallShop(source);
  await buyoutDevices(source);
  await publishPriceList(source, 'cs', '2026-47');
  await boughtGoods(source);
  office = await api.signedIn('office');
  supervisor = await api.signedIn('supervisor');
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

/** A device that is paid and wiped. */
async function wiped(sale = aSale()): Promise<Offered> {
  const device = await received(api, office, sale);
  await inspected(office, device);
  await signed(api, device);
  const { payout } = await office.client.buyout.preparePayout({ number: device.number }, once());
  await supervisor.client.buyout.releasePayout({ id: payout?.id ?? '' }, once());
  await supervisor.client.buyout.makeBankFile({ market: 'cs', format: 'abo' }, once());
  await supervisor.client.buyout.markPaid({ ids: [payout?.id ?? ''], paid_on: '2026-11-20' }, once());
  await office.client.buyout.officeStep({ number: device.number, step: 'wipe' });
  return device;
}

const stocked = ({ number }: Offered, more: object = {}) =>
  office.client.buyout.toStock(
    {
      number,
      grade: 'A',
      battery_percent: 91,
      location: 'LC-A-01-1',
      photos: [],
      price: 899_000,
      ...more,
    },
    once(),
  );

describe('a device taken to stock', () => {
  it('is a used product of its own, with its photographs, battery and history', async () => {
    const device = await wiped();
    const photo = await office.client.buyout.addPhoto({
      number: device.number,
      condition: null,
      picture: await aPicture(),
    });
    const form = await office.client.buyout.stockForm({ number: device.number });
    expect(form).toMatchObject({ grade: 'A+', battery_percent: 91, photos: [{ id: photo.id }] });
    const made = await stocked(device, { photos: [photo.id] });
    expect(made.product_code).toBe(`APL-IP13-128-MID-U${made.unit_number}`);
    const page = await api.visitor().client.catalogue.product({ market: 'cs', seo_name: made.seo_name });
    expect(page).toMatchObject({
      selected: { quality: 'used', grade: 'A', price: { amount: 899_000 }, vat_regime: 'margin' },
      pictures: [`unit-U${made.unit_number}-1`],
      has_own_photos: true,
      units: [
        {
          number: made.unit_number,
          imei_end: device.imei.slice(-4),
          grade: 'A',
          battery_percent: 91,
          found: [
            { question: 'Zapne se?', answer: 'Odpověď works' },
            { question: 'Displej', answer: 'Odpověď screen-perfect' },
            { question: 'Odhlášený?', answer: 'Odpověď signed-out' },
          ],
          events: [{ kind: 'bought_out' }, { kind: 'inspected' }, { kind: 'listed' }],
        },
      ],
    });
    expect(JSON.stringify(page)).not.toContain('Tajemná');
    const picture = await fetch(`${api.origin}/files/pictures/unit-U${made.unit_number}-1-320.webp`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await office.client.buyout.officeDetail({ number: device.number })).unit_number).toBe(made.unit_number);
  });

  it('is in the books: level, place and ledger agree', async () => {
    const device = await wiped();
    const { product_code } = await stocked(device);
    const [row]: object[] = await api.deps.source.query(
      `select s.on_hand, l.quantity, u.purchase_amount, u.vat_regime, m.reason from product p
         join stock_level s on s.product_id = p.id join location_stock l on l.product_id = p.id
         join unit u on u.product_id = p.id join stock_movement m on m.product_id = p.id where p.code = $1`,
      [product_code],
    );
    expect(row).toEqual({ on_hand: 1, quantity: 1, purchase_amount: 720_000, vat_regime: 'margin', reason: 'buyout' });
    expect(await reconcile(api.deps.source)).toEqual([]);
  });

  it('is taken once, however many press', async () => {
    const device = await wiped();
    const pressed = await Promise.all(Array.from({ length: 4 }, () => refusalOf(stocked(device))));
    expect(pressed.filter(({ code }) => code === undefined)).toHaveLength(1);
    expect(pressed.filter(({ code }) => code === 'BUYOUT_STATE_CHANGED')).toHaveLength(3);
  });

  it('without a price is a unit that nobody is offered', async () => {
    const device = await wiped();
    const { seo_name } = await stocked(device, { price: null });
    const asked = api.visitor().client.catalogue.product({ market: 'cs', seo_name });
    expect(await refusalOf(asked)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  it('at a location that is not there is refused and nothing is written', async () => {
    const device = await wiped();
    expect(await refusalOf(stocked(device, { location: 'LC-Z-99-9' }))).toMatchObject({ code: 'LOCATION_NOT_FOUND' });
    expect((await office.client.buyout.officeDetail({ number: device.number })).row.state).toBe('wiped');
  });

  it('of a colour the shop has no product of is refused, and not sold as another colour', async () => {
    const device = await wiped(aSale({ device_identifier: 'IP13-RED' }));
    expect(await refusalOf(stocked(device))).toMatchObject({ code: 'MODEL_NOT_IN_CATALOGUE' });
    expect((await office.client.buyout.officeDetail({ number: device.number })).row.state).toBe('wiped');
  });

  it('that the shop once sold is the same unit again', async () => {
    const first = await wiped();
    const { unit_number } = await stocked(first);
    const orderId = '0192b5f0-0000-7000-8000-000000000001';
    await api.deps.source.query(`update unit set location_id = null, customer_order_id = $2 where number = $1`, [
      unit_number,
      orderId,
    ]);
    const again = await wiped(aSale({ buyout_device: { imei: first.imei, serial_number: '', note: '' } }));
    expect((await stocked(again)).unit_number).toBe(unit_number);
    const events: { kind: string }[] = await api.deps.source.query(
      `select e.kind from unit_event e join unit u on u.id = e.unit_id where u.number = $1 order by e.id`,
      [unit_number],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'bought_out',
      'inspected',
      'listed',
      'bought_out',
      'inspected',
      'listed',
    ]);
  });

  it('that is in the warehouse already is refused', async () => {
    const first = await wiped();
    await stocked(first);
    const twin = await wiped(aSale({ buyout_device: { imei: first.imei, serial_number: '', note: '' } }));
    expect(await refusalOf(stocked(twin))).toMatchObject({ code: 'UNIT_EXISTS_ALREADY' });
  });
});
