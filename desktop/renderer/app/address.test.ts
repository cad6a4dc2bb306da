import { expect, test } from 'vitest';
import { hashOf, placeOfHash } from './address.ts';

test('an address of an order opens the orders with that order', () => {
  expect(placeOfHash('#/orders/2611048817')).toEqual({ screen: 'orders', detail: '2611048817' });
});

test('an unknown screen is no place and its detail is not kept', () => {
  expect(placeOfHash('#/payroll/7')).toEqual({ screen: null, detail: null });
  expect(placeOfHash('')).toEqual({ screen: null, detail: null });
});

test('an address made of a place leads back to it, also with a slash in the detail', () => {
  const place = { screen: 'orders', detail: 'a/b č' } as const;
  expect(placeOfHash(hashOf(place))).toEqual(place);
});
