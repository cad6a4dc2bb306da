import { expect, test } from 'vitest';
import { itemsNamedBy } from './task-items.ts';

const watch = { product_code: 'WATCH-6', product_name: 'Galaxy Watch 6', location_code: 'LC-A-01-1' };

test.each([
  ['a list', { number: '1', items: [{ ...watch, not_found: 2 }] }, [{ ...watch, pieces: 2 }]],
  ['one in the detail itself', { ...watch, pieces: 1, booked: 4 }, [{ ...watch, pieces: 1 }]],
  [
    'words only',
    { items: [{ product_name: 'Kryt', location_code: '', not_found: 1 }] },
    [{ product_code: null, product_name: 'Kryt', location_code: '', pieces: 1 }],
  ],
  ['none', { number: '1', amount: 100, currency: 'CZK' }, []],
  ['something unknown', { items: ['?'] }, []],
])('a task that names %s', (_what, detail, items) => {
  expect(itemsNamedBy(detail)).toEqual(items);
});
