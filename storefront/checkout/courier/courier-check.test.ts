import { expect, it } from 'vitest';
import { addressTo, isCourierAsked, storesFor } from './courier-check.ts';

const home = {
  first_name: 'Jana',
  last_name: 'Nováková',
  address: 'Dlouhá 12',
  city: 'Praha 1',
  postcode: '11000',
  phone: '+420601234567',
};
const billing = { ...home, email: 'jana@example.cz', invoice_on_company: false };
const courier = { carrier: 'city-courier' } as Parameters<typeof isCourierAsked>[0]['delivery'];

it('a courier goes to the address of delivery, else to that of the invoice, with nothing else of it', () => {
  expect(addressTo({ order_billing_address: billing })).toEqual({ ...home, district: undefined });
  const other = { ...home, city: 'Brno' };
  expect(addressTo({ order_billing_address: billing, order_delivery_address: other })).toMatchObject({ city: 'Brno' });
  expect(addressTo({})).toBeNull();
});

it('is asked about only once it is chosen and has an address', () => {
  expect(isCourierAsked({ delivery: courier, draft: { order_billing_address: billing } })).toBe(true);
  expect(isCourierAsked({ delivery: courier, draft: {} })).toBe(false);
  expect(isCourierAsked({ delivery: null, draft: { order_billing_address: billing } })).toBe(false);
});

it('stores of the town come first, in their order', () => {
  const stores = ['Brno', 'Praha 5', 'Ostrava', 'Praha'].map((city) => ({ city }));
  const cities = storesFor(stores, { order_billing_address: billing }).map(({ city }) => city);
  expect(cities).toEqual(['Praha 5', 'Praha', 'Brno', 'Ostrava']);
  expect(storesFor(stores, {})).toEqual(stores);
});
