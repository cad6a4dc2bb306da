import { matchRoutes, parsePath } from 'react-router';
import { expect, test } from 'vitest';
import { addressOf, placeOf } from './address.ts';
import { routes } from './router.tsx';

const placeAt = (address: string) => {
  const found = matchRoutes(routes, address)?.at(-1);
  return placeOf({ route: found?.route.id, params: found?.params ?? {}, search: parsePath(address).search ?? '' });
};

test('an address of an order opens the orders with that order', () => {
  expect(placeAt('/orders/2611048817')).toEqual({ screen: 'orders', detail: '2611048817', query: '' });
  expect(placeAt('/orders/')).toEqual({ screen: 'orders', detail: null, query: '' });
  expect(placeAt('/orders/2611048817/more')).toEqual({ screen: 'orders', detail: '2611048817', query: '' });
});

test.each(['/payroll/7', '/', '/Orders', '/office', '/no place'])(
  '%s is no place and its detail is not kept',
  (one) => {
    expect(placeAt(one)).toEqual({ screen: null, detail: null, query: '' });
  },
);

test('an address made of a place leads back to it, also with a slash in the detail', () => {
  const place = { screen: 'orders', detail: 'a/b č', query: '' } as const;
  expect(placeAt(addressOf(place))).toEqual(place);
});

test('how a list is shown stands behind what is open on it', () => {
  const place = { screen: 'orders', detail: '2611048817', query: 'view=packed&q=co%3F' } as const;
  expect(addressOf(place)).toBe('/orders/2611048817?view=packed&q=co%3F');
  expect(placeAt(addressOf(place))).toEqual(place);
  expect(placeAt('/orders?view=packed')).toEqual({ screen: 'orders', detail: null, query: 'view=packed' });
});
