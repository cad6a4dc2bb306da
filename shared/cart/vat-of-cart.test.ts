import { expect, it } from 'vitest';
import { vatOf } from './vat-of-cart.ts';

it.each([
  [[], 'standard'],
  [['standard', 'standard'], 'standard'],
  [['margin'], 'margin'],
  [['margin', 'standard'], 'mixed'],
] as const)('goods under %j make a cart of %s', (regimes, vat) => {
  expect(vatOf(regimes)).toBe(vat);
});
