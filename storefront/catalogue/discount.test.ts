import { whole } from '@kolobeh/shared/kernel/money.ts';
import { expect, it } from 'vitest';
import { discountPercent, lowestOf } from './discount.ts';

it.each([
  [16_990, 19_990, 15],
  [17_490, 18_990, 7],
  [12_000, 12_000, 0],
  [13_000, 12_000, 0],
])('%i after a lowest price of %i is off by %i %%', (price, lowest, percent) => {
  expect(discountPercent(whole(price, 'CZK'), whole(lowest, 'CZK'))).toBe(percent);
});

it('is nothing when the price was not cut', () => {
  expect(discountPercent(whole(100, 'CZK'), null)).toBe(0);
});

it.each([
  [12_000, 11_000, 11_000],
  [12_000, 13_000, 12_000],
  [12_000, null, 12_000],
])('%i after %s: the lowest of 30 days is %i', (price, before, lowest) => {
  expect(lowestOf(whole(price, 'CZK'), before === null ? null : whole(before, 'CZK'))).toEqual(whole(lowest, 'CZK'));
});
