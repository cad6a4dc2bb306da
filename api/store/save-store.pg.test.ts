import { randomUUID } from 'node:crypto';
import type { StoreFacts } from '@kolobeh/shared/store/store-facts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPayload, expectedTotal, fillCart } from '../testing/buyer.ts';
import { lockWaitOr } from '../testing/races/lock-waits.ts';
import { manyConnections, runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { type SmallShop, smallShop } from '../testing/small-shop.ts';
import { sendingBy } from '../testing/without-sql.ts';

let api: RunningTestApi;
let shop: SmallShop;
let office: Visitor['client'];

beforeAll(async () => {
  api = await runningApi(manyConnections);
  shop = await smallShop(api.deps.source);
  office = (await api.signedIn('office')).client;
});
afterAll(() => api.close());

const market = 'cs';
const someFacts = (more: Partial<StoreFacts> = {}): StoreFacts => ({
  name: 'Olomouc – Šantovka',
  street: 'Polská 1201/1',
  city: 'Olomouc',
  postcode: '779 00',
  phone: '585 300 101',
  email: 'olomouc@kolobeh.example',
  latitude: 49.5887,
  longitude: 17.2553,
  is_buyout_centre: true,
  is_service_centre: true,
  is_showroom: false,
  is_active: true,
  ...more,
});
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const shown = async (): Promise<string[]> => {
  const { client } = api.visitor();
  const [list, stocked, centres] = [
    await client.store.list({ market }),
    await client.store.stocked({ market, code: [] }),
    await client.store.buyoutCentres({ market }),
  ];
  return [list, stocked, centres].map(({ stores }) => stores.map(({ seo_name: name }) => name).join());
};

describe('a store', () => {
  it('is added, changed on the version that was read, and shown by the shop at once', async () => {
    const made = await office.store.createStore({ market, facts: someFacts() });
    expect(made).toMatchObject({
      seo_name: 'olomouc-santovka',
      postcode: '77900',
      phone: '+420585300101',
      facts_version: 0,
      opening_hours: [{ day: 1, from: null }, {}, {}, {}, {}, {}, {}],
    });
    expect((await shown()).every((names) => names.includes('olomouc-santovka'))).toBe(true);
    const facts = someFacts({ name: 'Olomouc Galerie', is_buyout_centre: false, is_service_centre: false });
    const changed = await office.store.changeStore({ id: made.id, version: 0, facts });
    // Its address stays: lists narrowed to it are found by those who kept them.
    expect(changed).toMatchObject({ name: 'Olomouc Galerie', seo_name: 'olomouc-santovka', facts_version: 1 });
    expect((await shown()).map((names) => names.includes('olomouc-santovka'))).toEqual([true, true, false]);
    await expect(office.store.changeStore({ id: made.id, version: 0, facts: someFacts() })).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { version: 1, by: 'Zkušební office', value: { name: 'Olomouc Galerie', is_buyout_centre: false } },
    });
    // Hours have a version of their own: who changes them is not in the way.
    await office.store.saveHours({ id: made.id, version: 0, opening_hours: made.opening_hours, special_days: [] });
    const [row]: { detail: object }[] = await api.deps.source.query(
      `select detail from audit_log where action = 'store.change' and subject_id = $1`,
      [String(made.id)],
    );
    expect(row?.detail).toMatchObject({ from: { is_buyout_centre: true }, to: { name: 'Olomouc Galerie' } });
  });

  it('is refused at the field that does not fit, also one whose name gives an address that another one has', async () => {
    const wrong = someFacts({ postcode: '400124', latitude: 17.2, longitude: 49.6 });
    await expect(office.store.createStore({ market, facts: wrong })).rejects.toMatchObject({
      data: {
        fields: [
          { path: 'facts.postcode', code: 'INVALID_POSTCODE' },
          { path: 'facts.latitude', code: 'NOT_IN_COUNTRY' },
          { path: 'facts.longitude', code: 'NOT_IN_COUNTRY' },
        ],
      },
    });
    await expect(
      office.store.createStore({ market, facts: someFacts({ name: 'OLOMOUC Šantovka' }) }),
    ).rejects.toMatchObject({ data: { fields: [{ path: 'facts.name', code: 'STORE_NAME_TAKEN' }] } });
    expect(await codeOf(office.store.changeStore({ id: 999_999, version: 0, facts: someFacts() }))).toBe(
      'STORE_NOT_FOUND',
    );
    const { client } = await api.signedIn('shop');
    expect(await codeOf(client.store.createStore({ market, facts: someFacts() }))).toBe('NO_PERMISSION');
  });

  it('is switched off once nothing lies or waits there, and then nothing is chosen there', async () => {
    const made = await office.store.createStore({ market, facts: someFacts({ name: 'Zlín' }) });
    const off = { id: made.id, version: 0, facts: someFacts({ name: 'Zlín', is_active: false }) };
    await api.deps.source.query(`insert into store_stock (store_id, product_id, on_hand) values ($1, $2, 3)`, [
      made.id,
      shop.case.id,
    ]);
    await expect(office.store.changeStore(off)).rejects.toMatchObject({
      code: 'STORE_IN_USE',
      data: { pieces: 3, orders: 0, repairs: 0 },
    });
    await api.deps.source.query(`update store_stock set on_hand = 0 where store_id = $1`, [made.id]);
    expect(await office.store.changeStore(off)).toMatchObject({ is_active: false, facts_version: 1 });
    expect((await shown()).some((names) => names.includes('zlin'))).toBe(false);
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    const order = aPayload('cs', { type_delivery_code: 'store', store: 'zlin', type_payment: 'card' });
    const total = await expectedTotal(buyer, market, order).catch(() => ({ amount: 0, currency: 'CZK' as const }));
    const placed = buyer.client.checkout.finishOrder(
      { market, order, expected_total: total },
      { context: { idempotencyKey: randomUUID() } },
    );
    expect(await codeOf(placed)).toBe('DELIVERY_UNAVAILABLE');
    expect(await office.store.changeStore({ ...off, version: 1, facts: someFacts({ name: 'Zlín' }) })).toMatchObject({
      is_active: true,
    });
  });
});

describe('an order and the switching off of its store at once', () => {
  /** The order stops within its transaction, once it knows its store, until the other has ended or waits for it. */
  async function meet(name: string, rewrite: (sql: string) => string = (sql) => sql) {
    const made = await office.store.createStore({ market, facts: someFacts({ name }) });
    const buyer = api.visitor();
    await fillCart(buyer, { goods: { 'CASE-IP15': 1 } });
    const order = aPayload('cs', { type_delivery_code: 'store', store: made.seo_name, type_payment: 'card' });
    const total = await expectedTotal(buyer, market, order);
    const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const way = async (sql: string, send: (text: string) => Promise<unknown>) => {
      const rows = await send(rewrite(sql));
      if (sql.includes('is_active for key share')) {
        reached.resolve();
        await goOn.promise;
      }
      return rows;
    };
    return sendingBy(way, async () => {
      const placed = codeOf(
        buyer.client.checkout.finishOrder(
          { market, order, expected_total: total },
          { context: { idempotencyKey: randomUUID() } },
        ),
      );
      await Promise.race([reached.promise, placed]);
      const second = codeOf(
        office.store.changeStore({ id: made.id, version: 0, facts: someFacts({ name, is_active: false }) }),
      );
      await lockWaitOr(api.deps.source, second);
      goOn.resolve();
      return Promise.all([placed, second]);
    });
  }

  it('leaves the store on for an order that was first', async () => {
    expect(await meet('Hodonín')).toEqual(['done', 'STORE_IN_USE']);
  });

  it('control: without the order’s hold it would be collected in a store that is off', async () => {
    expect(await meet('Kyjov', (sql) => sql.replace('is_active for key share', 'is_active'))).toEqual(['done', 'done']);
  });
});
