import { randomUUID } from 'node:crypto';
import type { StoreFacts } from '@kolobeh/shared/store/store-facts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayload, expectedTotal, fillCart } from '../testing/buyer.ts';
import { buyoutDevices, publishPriceList } from '../testing/buyout/buyout-devices.ts';
import { aSale, newImei, once } from '../testing/buyout/buyout-sale.ts';
import { aRepair } from '../testing/repairs.ts';
import { manyConnections, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor['client'];
let desk: Visitor['client'];

beforeAll(async () => {
  api = await runningApi(manyConnections);
  shop = await smallShop(api.deps.source);
  await buyoutDevices(api.deps.source);
  await publishPriceList(api.deps.source, 'cs', '2026-47');
  await aRepair(api.deps.source, { model: 'iphone-13', kind: 'battery', cs: { part: 80_000, work: 40_000 } });
  office = (await api.signedIn('office')).client;
  desk = (await api.signedIn('shop')).client;
});
afterAll(() => api.close());

const market = 'cs';
const facts = (more: Partial<StoreFacts> = {}): StoreFacts => ({
  name: 'Olomouc Showroom',
  street: 'Polská 1201/1',
  city: 'Olomouc',
  postcode: '77900',
  phone: '+420585300101',
  email: 'olomouc@kolobeh.example',
  latitude: 49.5887,
  longitude: 17.2553,
  is_buyout_centre: false,
  is_service_centre: false,
  is_showroom: true,
  is_active: true,
  ...more,
});
const refusalOf = (call: Promise<unknown>): Promise<{ code?: string; data?: unknown }> =>
  call.then(
    () => ({}),
    (error: unknown) => error as { code: string },
  );
const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: day === 7 ? null : '09:00',
  to: day === 7 ? null : '18:00',
}));

/** An order of a case that is to be collected there. */
async function order(store: string): Promise<string | undefined> {
  const buyer = api.visitor();
  await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
  const wish = aPayload('cs', { type_delivery_code: 'store', store, type_payment: 'card' });
  const total = await expectedTotal(buyer, market, wish).catch(() => ({ amount: 0, currency: 'CZK' as const }));
  const placed = buyer.client.checkout.finishOrder(
    { market, order: wish, expected_total: total },
    { context: { idempotencyKey: randomUUID() } },
  );
  return (await refusalOf(placed)).code;
}

describe('a showroom', () => {
  it('is listed with its hours, and nothing is collected, kept, taken or brought there', async () => {
    const made = await office.store.createStore({ market, facts: facts() });
    await office.store.saveHours({ id: made.id, version: 0, opening_hours: week, special_days: [] });
    const visitor = api.visitor().client;
    const { stores } = await visitor.store.list({ market });
    expect(stores.find(({ seo_name }) => seo_name === made.seo_name)).toMatchObject({
      is_showroom: true,
      opening_hours: week,
    });
    for (const { stores: others } of [
      await visitor.store.stocked({ market, code: [] }),
      await visitor.store.buyoutCentres({ market }),
    ])
      expect(others.map(({ seo_name }) => seo_name)).not.toContain(made.seo_name);
    expect(await order(made.seo_name)).toBe('DELIVERY_UNAVAILABLE');
    const kept = visitor.reservation.make(
      {
        market,
        product: `${shop.case.code.toLowerCase()}-cs`,
        store: made.seo_name,
        name: 'Jana Malá',
        email: 'jana@example.com',
        phone: '777 123 456',
      },
      once(),
    );
    expect((await refusalOf(kept)).code).toBe('STORE_NOT_FOUND');
    const counted = desk.reservation.countPieces({ id: shop.case.id, store_id: made.id, counted: 1, seen: 0 });
    expect((await refusalOf(counted)).code).toBe('STORE_NOT_FOUND');
    const sold = visitor.buyout.sellOnline(aSale({}, { location: made.seo_name }), once());
    expect(await refusalOf(sold)).toMatchObject({
      code: 'INPUT_INVALID',
      data: { customer_data: { location: 'INVALID_LOCATION' } },
    });
    const repaired = visitor.repair.order(
      {
        market,
        product_model: 'iphone-13',
        product_color: 'MID',
        operations: ['battery'],
        seen_total: 120_000,
        way: 'store',
        store: made.seo_name,
        name: 'Jana Malá',
        email: 'jana@example.com',
        phone: '777123456',
        imei: newImei(),
        fault: 'Nevydrží ani den',
        is_wipe_agreed: true,
      },
      once(),
    );
    expect(await refusalOf(repaired)).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'store', code: 'REQUIRED' }] },
    });
  });

  it('neither buys out nor repairs: that is said at the field, and the database holds it too', async () => {
    const wrong = facts({ name: 'Zlín', is_buyout_centre: true });
    expect(await refusalOf(office.store.createStore({ market, facts: wrong }))).toMatchObject({
      code: 'INPUT_INVALID',
      data: { fields: [{ path: 'facts.is_buyout_centre', code: 'NOT_IN_SHOWROOM' }] },
    });
    const made = await office.store.createStore({ market, facts: facts({ name: 'Zlín' }) });
    await expect(
      api.deps.source.query(`update store set is_service_centre = true where id = $1`, [made.id]),
    ).rejects.toThrow('store_showroom_ck');
  });

  it('is made of a store once nothing lies or waits there, and serves orders again when it is none any more', async () => {
    const name = 'Přerov';
    const made = await office.store.createStore({ market, facts: facts({ name, is_showroom: false }) });
    expect(await order(made.seo_name)).toBeUndefined();
    const turned = { id: made.id, version: 0, facts: facts({ name }) };
    expect(await refusalOf(office.store.changeStore(turned))).toMatchObject({
      code: 'STORE_IN_USE',
      data: { orders: 1 },
    });
    await api.deps.source.query(`update shop_order set state = 'cancelled' where store_id = $1`, [made.id]);
    expect(await office.store.changeStore(turned)).toMatchObject({ is_showroom: true, facts_version: 1 });
    expect(await order(made.seo_name)).toBe('DELIVERY_UNAVAILABLE');
    const back = { id: made.id, version: 1, facts: facts({ name, is_showroom: false }) };
    expect(await office.store.changeStore(back)).toMatchObject({ is_showroom: false });
    expect(await order(made.seo_name)).toBeUndefined();
  });
});
