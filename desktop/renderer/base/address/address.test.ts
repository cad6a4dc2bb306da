import { expect, test } from 'vitest';
import { hashOf, placeOfHash } from './address.ts';

test('an address of an order opens the orders with that order', () => {
  expect(placeOfHash('#/orders/2611048817')).toEqual({ screen: 'orders', detail: '2611048817', query: '' });
});

test('an unknown screen is no place and its detail is not kept', () => {
  expect(placeOfHash('#/payroll/7')).toEqual({ screen: null, detail: null, query: '' });
  expect(placeOfHash('')).toEqual({ screen: null, detail: null, query: '' });
});

test('an address made of a place leads back to it, also with a slash in the detail', () => {
  const place = { screen: 'orders', detail: 'a/b č', query: '' } as const;
  expect(placeOfHash(hashOf(place))).toEqual(place);
});

test('how a list is shown stands behind what is open on it', () => {
  const place = { screen: 'orders', detail: '2611048817', query: 'view=packed&q=co%3F' } as const;
  expect(hashOf(place)).toBe('#/orders/2611048817?view=packed&q=co%3F');
  expect(placeOfHash(hashOf(place))).toEqual(place);
  expect(placeOfHash('#/orders?view=packed')).toEqual({ screen: 'orders', detail: null, query: 'view=packed' });
});
