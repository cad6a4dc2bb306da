import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { standardArrival } from '../delivery/arrival.ts';
import { aPayload, buy, fillCart } from '../testing/buyer.ts';
import { insertRow } from '../testing/insert-row.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
const tuesdayMorning = new Date('2026-11-24T09:00:00Z');

beforeAll(async () => {
  api = await runningApi({}, { now: () => tuesdayMorning });
  await smallShop(api.deps.source);
  await insertRow(api.deps.source, 'delivery_method', {
    market: 'cs',
    code: 'one-hour',
    kind: 'courier',
    carrier: 'city-courier',
    name: 'Kurýr do hodiny',
    price: 24_900,
    free_from: null,
    cut_off_minute: 1080,
    ready_minutes: 25,
    transit_days: 0,
    max_weight_grams: 12_000,
    position: 9,
    postcodes: ['1'],
  });
  await insertRow(api.deps.source, 'delivery_payment', {
    market: 'cs',
    delivery_code: 'one-hour',
    payment_code: 'cod',
  });
});
afterAll(() => api.close());

const { order_billing_address: inPrague } = aPayload();
const { email: _email, invoice_on_company: _company, ...toPrague } = inPrague;
const inBrno = { ...inPrague, city: 'Brno', postcode: '60200' };

const optionOf = async ({ client }: Visitor) =>
  (await client.checkout.deliveries({ market: 'cs' })).deliveries.find(({ code }) => code === 'one-hour');

describe('a courier of one town', () => {
  it('is offered while the address is not known, and refused on the postcode of another town', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    expect(await optionOf(buyer)).toMatchObject({
      refusal: null,
      arrives_on: '2026-11-24',
      arrives_by: '2026-11-24T09:55:00.000Z',
      arrives_today: true,
    });
    const { checkout } = buyer.client;
    await checkout.saveDraft({ market: 'cs', draft: { type_delivery_code: 'one-hour', type_payment: 'cod' } });
    await expect(checkout.saveDraft({ market: 'cs', draft: { order_billing_address: inBrno } })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'draft.order_billing_address.postcode', code: 'OUT_OF_REACH' }] },
    });
    // The parcel may go to the town while the invoice does not.
    const saved = await checkout.saveDraft({
      market: 'cs',
      draft: { order_billing_address: inBrno, order_delivery_address: toPrague },
    });
    expect(saved.delivery?.code).toBe('one-hour');
  });

  it('is shown as out of reach to who has written another address before', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    await buyer.client.checkout.saveDraft({ market: 'cs', draft: { order_billing_address: inBrno } });
    expect(await optionOf(buyer)).toMatchObject({ refusal: 'OUT_OF_REACH' });
  });

  it('takes no order to another town, whatever the form says', async () => {
    const there = { type_delivery_code: 'one-hour', order_billing_address: inBrno };
    await expect(buy(api, { goods: { 'CASE-IP15': 1 }, payload: there })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    });
  });

  it('makes a rush order that leaves within the half hour, and promises nothing to the rest of the country', async () => {
    const { number } = await buy(api, {
      goods: { 'CASE-IP15': 1 },
      payload: { type_delivery_code: 'one-hour' },
    });
    const [order]: { is_rush: boolean; ship_by: Date }[] = await api.deps.source.query(
      `select is_rush, ship_by from shop_order where number = $1`,
      [number],
    );
    expect(order).toEqual({ is_rush: true, ship_by: new Date('2026-11-24T09:25:00Z') });
    expect(await standardArrival(api.deps, 'cs')).toBe('2026-11-25');
  });
});
