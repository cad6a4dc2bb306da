import { expect, it } from 'vitest';
import { aDiscount } from './a-discount.testing.ts';
import { anyGoods } from './any-goods.ts';
import { checkTerms } from './check-terms.ts';
import { isSteep } from './discount.ts';

const set = { minimal_products: 1, is_discounted: true, conditions: anyGoods };

it.each([
  ['a usual one', {}, []],
  ['a price of nothing', { discount_type: 'fixed', discount_value: 0 }, []],
  ['no per cent', { discount_value: 0 }, ['discount_value']],
  ['more than all', { discount_value: 100_01 }, ['discount_value']],
  ['half a crown', { discount_type: 'absolute', discount_value: 50 }, ['discount_value']],
  ['days that go backwards', { valid_from: '2026-05-02', valid_to: '2026-05-01' }, ['valid_to']],
  ['more sets than there are', { minimal_sets: 2, sets: [set] }, ['minimal_sets']],
  ['sets none of which is lowered', { sets: [{ ...set, is_discounted: false }] }, ['sets']],
] as const)('%s', (_, changes, paths) => {
  const terms = aDiscount({ ...changes, sets: 'sets' in changes ? [...changes.sets] : [] });
  expect(checkTerms(terms).map(({ path }) => path)).toEqual(paths);
});

it.each([
  [79_99, false],
  [80_00, true],
])('of %i hundredths of a per cent is steep: %s', (value, expected) => {
  expect(isSteep({ discount_type: 'percentage', discount_value: value })).toBe(expected);
  expect(isSteep({ discount_type: 'absolute', discount_value: value })).toBe(false);
});
