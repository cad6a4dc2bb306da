import { expect, it } from 'vitest';
import { buyoutNumber } from './buyout-number.ts';

it.each([
  ['2651000042', true],
  ['2662000042', true],
  ['2611000042', false],
  ['2650000042', false],
  ['2663000042', false],
  ['265100004', false],
  ['OP-00042', false],
])('%s is a number of a buy-out: %s', (number, is) => {
  expect(buyoutNumber.test(number)).toBe(is);
});
