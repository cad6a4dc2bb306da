import { expect, test } from 'vitest';
import type { KnownLying, StockFacts } from './book.ts';
import { countOf, planCount } from './count.ts';

const lying: KnownLying[] = [
  { location_code: 'LC-A-1', product_code: 'CABLE', pieces: 5, revision: 3 },
  { location_code: 'LC-A-1', product_code: 'CASE', pieces: 2, revision: 1 },
  { location_code: 'LC-A-1', product_code: 'GONE', pieces: 0, revision: 4 },
];
const facts: StockFacts = {
  place: () => null,
  item: ({ value }) => {
    const [code = '', unit = null] = value.split('/');
    return { product: { code, name: code, picture: '' }, unit, unit_place: null };
  },
};
const read = (...values: [string, number][]) =>
  values.map(([value, pieces]) => ({ scan: { kind: 'serial' as const, value }, pieces }));

test('what the books have and nobody read is counted as none', () => {
  expect(countOf(read(['CABLE', 5]), lying, facts)).toEqual([
    { product_code: 'CABLE', counted: 5, revision: 3, units: [] },
    { product_code: 'CASE', counted: 0, revision: 1, units: [] },
  ]);
});

test('devices are counted one by one with their numbers; what was there before is known by its revision', () => {
  expect(countOf(read(['PHONE/1', 1], ['PHONE/2', 1], ['GONE', 1]), [], facts)).toEqual([
    { product_code: 'PHONE', counted: 2, revision: 0, units: ['1', '2'] },
    { product_code: 'GONE', counted: 1, revision: 0, units: [] },
  ]);
  expect(countOf(read(['GONE', 1]), lying, facts).at(-1)).toMatchObject({ product_code: 'GONE', revision: 4 });
});

test('a count says by how much the books were wrong', () => {
  const products = countOf(read(['CABLE', 4]), lying, facts);
  expect(planCount({ products }, lying)).toEqual({
    ok: true,
    value: [
      { product_code: 'CABLE', booked: 5, counted: 4, units: [] },
      { product_code: 'CASE', booked: 2, counted: 0, units: [] },
    ],
  });
});

test.each([
  [
    'a piece was taken since',
    lying.map((one) => (one.product_code === 'CABLE' ? { ...one, pieces: 4, revision: 4 } : one)),
  ],
  [
    'another product was put there since',
    [...lying, { location_code: 'LC-A-1', product_code: 'NEW', pieces: 1, revision: 1 }],
  ],
])('a count does not hold when %s', (_, now) => {
  const products = countOf(read(['CABLE', 5], ['CASE', 2]), lying, facts);
  expect(planCount({ products }, now)).toEqual({ ok: false, refusal: 'SHELF_CHANGED' });
});
