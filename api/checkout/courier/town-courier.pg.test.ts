import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { standardArrival } from '../../delivery/arrival.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { noteWithHours } from '../../order/note-with-hours.ts';
import { aPayload, buy, fillCart } from '../../testing/buyer.ts';
import { insertRow } from '../../testing/insert-row.ts';
import { hourCourier } from '../../testing/market-data.ts';
import { runningApi, type RunningTestApi, type Visitor } from '../../testing/running-api.ts';
import { smallShop } from '../../testing/small-shop.ts';

let api: RunningTestApi;
const tuesdayMorning = new Date('2026-11-24T09:00:00Z');

beforeAll(async () => {
  api = await runningApi({}, { now: () => tuesdayMorning });
  await smallShop(api.deps.source);
  await insertRow(api.deps.source, 'delivery_method', {
    ...hourCourier,
    postcodes: ['1'],
    time_windows: ['09:00-11:00', '13:00-15:00'],
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

describe('hours in which a courier is asked to come', () => {
  const chosen = { day: '2026-11-24', from: '13:00', to: '15:00' };
  const ordered = (timeslot: OrderPayload['timeslot']) =>
    buy(api, { goods: { 'CASE-IP15': 1 }, payload: { type_delivery_code: 'one-hour', timeslot } });

  it('are offered of those that can still be kept, and stay with the draft', async () => {
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    const offered = (await optionOf(buyer))?.timeslots;
    // The courier would come at 10:55: the hours that began at nine are over.
    expect(offered?.slice(0, 2)).toEqual([chosen, { day: '2026-11-25', from: '09:00', to: '11:00' }]);
    const draft = { type_delivery_code: 'one-hour', timeslot: chosen };
    const kept = await buyer.client.checkout.saveDraft({ market: 'cs', draft });
    expect(kept.timeslot).toEqual(chosen);
    const { deliveries } = await buyer.client.checkout.deliveries({ market: 'cs' });
    expect(deliveries.filter(({ timeslots }) => timeslots.length > 0).map(({ code }) => code)).toEqual(['one-hour']);
  });

  it('say when the order leaves, which lets hasty ones go first, and are told to customer, packer and carrier', async () => {
    const { number, token, buyer } = await ordered(chosen);
    const [order]: { id: string; is_rush: boolean; ship_by: Date }[] = await api.deps.source.query(
      `select id, is_rush, ship_by from shop_order where number = $1`,
      [number],
    );
    expect(order).toMatchObject({ is_rush: false, ship_by: new Date('2026-11-24T12:00:00Z') });
    expect((await buyer.client.order.follow({ token })).timeslot).toEqual(chosen);
    const stored = await findOrder(api.deps.source, order?.id ?? '');
    expect(stored && noteWithHours(stored)).toBe('24. 11. 13:00–15:00');
    const office = await api.signedIn('office');
    expect((await office.client.order.officeDetail({ number })).timeslot).toEqual(chosen);
  });

  it.each([
    ['that are over', { day: '2026-11-24', from: '09:00', to: '11:00' }],
    ['nobody has', { day: '2026-11-24', from: '13:30', to: '14:00' }],
  ])('%s are refused by name, and nothing is ordered', async (_, slot) => {
    await expect(ordered(slot)).rejects.toMatchObject({ code: 'TIMESLOT_UNAVAILABLE' });
  });

  it('that end before they begin are refused at both fields', async () => {
    await expect(ordered({ day: '2026-11-24', from: '15:00', to: '13:00' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
      data: {
        fields: [
          { path: 'timeslot.from', code: 'FROM_NOT_BEFORE_TO' },
          { path: 'timeslot.to', code: 'TO_NOT_AFTER_FROM' },
        ],
      },
    });
  });
});
