import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningApi, type RunningTestApi, type Visitor } from '../testing/running-api.ts';
import { smallShop } from '../testing/small-shop.ts';

let api: RunningTestApi;
let office: Visitor;

beforeAll(async () => {
  api = await runningApi();
  await smallShop(api.deps.source);
  office = await api.signedIn('office');
  // A Wednesday noon in Prague, the day before Christmas Eve.
  Object.assign(api.deps, { now: () => new Date('2026-12-23T11:00:00Z') });
});
afterAll(() => api.close());

const week = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  day,
  from: day < 6 ? '09:00' : null,
  to: day < 6 ? '18:00' : null,
}));
const doorOf = async (seoName: string) => {
  const { stores } = await api.visitor().client.store.stocked({ market: 'cs', code: [] });
  return stores.find((one) => one.seo_name === seoName);
};

describe('hours of a store', () => {
  it('are promised by as soon as they are saved; a stale edit is shown the other’s', async () => {
    const { stores, holidays } = await office.client.store.officeStores({});
    const store = stores.find((one) => one.market === 'cs');
    if (!store) throw new Error('No store');
    expect(holidays).toContainEqual({ market: 'cs', on: '2026-12-24' });
    const { id, seo_name: seoName } = store;
    const first = await office.client.store.saveHours({ id, version: 0, opening_hours: week, special_days: [] });
    expect(first).toMatchObject({ version: 1 });
    expect(await doorOf(seoName)).toMatchObject({
      door: { state: 'open', until: '18:00' },
      closed_on: ['2026-12-24', '2026-12-25', '2027-01-01'],
    });
    const special_days = [
      { on: '2026-12-24', from: '09:00', to: '12:00' },
      { on: '2026-12-23', from: null, to: null },
      { on: '2026-11-01', from: null, to: null },
    ];
    const saved = await office.client.store.saveHours({ id, version: 1, opening_hours: week, special_days });
    expect(saved).toMatchObject({ version: 2, special_days: [{ on: '2026-12-23' }, { on: '2026-12-24' }] });
    expect(await doorOf(seoName)).toMatchObject({
      special_days: [{ on: '2026-12-23' }, { on: '2026-12-24' }],
      door: { state: 'closed', day: '2026-12-24', from: '09:00' },
      closed_on: ['2026-12-23', '2026-12-25', '2027-01-01'],
      keeping: { ready_at: '2026-12-24T08:30:00.000Z' },
    });
    const stale = { id, version: 1, opening_hours: week, special_days: [] };
    await expect(office.client.store.saveHours(stale)).rejects.toMatchObject({
      code: 'VERSION_STALE',
      data: { version: 2, by: 'Zkušební office', value: { special_days: [{}, {}] } },
    });
    const { stores: shown } = await api.visitor().client.store.list({ market: 'cs' });
    expect(shown.find((one) => one.seo_name === seoName)?.opening_hours).toEqual(week);
  });

  it('are refused at their field, and by who may not set them', async () => {
    const wrong = {
      id: 1,
      version: 0,
      opening_hours: week.map((one) => (one.day === 2 ? { ...one, to: '08:00' } : one)),
      special_days: [
        { on: '2026-12-31', from: '9:00', to: '12:00' },
        { on: '2027-01-02', from: null, to: null },
        { on: '2027-01-02', from: null, to: null },
      ],
    };
    await expect(office.client.store.saveHours(wrong)).rejects.toMatchObject({
      data: {
        fields: expect.arrayContaining([
          { path: 'opening_hours.1.to', code: 'CLOSES_FIRST' },
          { path: 'special_days.0.from', code: 'INVALID_TIME' },
        ]),
      },
    });
    const shop = await api.signedIn('shop');
    await expect(shop.client.store.officeStores({})).rejects.toMatchObject({ code: 'NO_PERMISSION' });
    await expect(
      office.client.store.saveHours({ id: 9_999_999, version: 0, opening_hours: week, special_days: [] }),
    ).rejects.toMatchObject({ code: 'STORE_NOT_FOUND' });
  });
});
