import { describe, expect, it } from 'vitest';
import { isUnused, readStoreFacts, StoreFacts } from './store-facts.ts';

const facts: StoreFacts = {
  name: 'Brno – Česká',
  street: 'Česká 12',
  city: 'Brno',
  postcode: '602 00',
  phone: '222 300 101',
  email: 'Brno@Kolobeh.example',
  latitude: 49.1955,
  longitude: 16.6072,
  is_buyout_centre: true,
  is_service_centre: false,
  is_showroom: false,
  is_active: true,
};

describe('what a store is', () => {
  it('is kept as the shop shows it, whatever way it was typed', () => {
    const stored = { ...facts, postcode: '60200', phone: '+420222300101', email: 'brno@kolobeh.example' };
    expect(readStoreFacts('cs', facts)).toEqual({ ok: true, value: stored });
    expect(readStoreFacts('cs', stored)).toEqual({ ok: true, value: stored });
  });

  it('is refused at each field that does not fit its country', () => {
    const there = { postcode: '400124', phone: '+40264301101', latitude: 46.7712, longitude: 23.6236 };
    expect(readStoreFacts('ro', { ...facts, ...there }).ok).toBe(true);
    expect(readStoreFacts('cs', { ...facts, ...there })).toEqual({
      ok: false,
      refusal: [
        { path: 'postcode', code: 'INVALID_POSTCODE' },
        { path: 'latitude', code: 'NOT_IN_COUNTRY' },
        { path: 'longitude', code: 'NOT_IN_COUNTRY' },
      ],
    });
    const turned = { ...facts, latitude: facts.longitude, longitude: facts.latitude, phone: '12', email: 'brno' };
    expect(readStoreFacts('cs', turned)).toMatchObject({
      refusal: [{ path: 'phone' }, { path: 'email' }, { path: 'latitude' }, { path: 'longitude' }],
    });
  });

  it('has bounds: nothing empty, nothing endless, and degrees that are on the Earth', () => {
    const wrong = { ...facts, name: ' ', street: 'x'.repeat(81), latitude: 91 };
    const issues = StoreFacts.safeParse(wrong).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(issues).toEqual([
      ['name', 'REQUIRED'],
      ['street', 'TOO_LONG'],
      ['latitude', 'NOT_IN_COUNTRY'],
    ]);
  });
});

it('a store is unused when nothing lies or waits there', () => {
  const none = { pieces: 0, orders: 0, reservations: 0, repairs: 0, buyouts: 0, transfers: 0, loan_devices: 0 };
  expect(isUnused(none)).toBe(true);
  expect(isUnused({ ...none, repairs: 1 })).toBe(false);
});
