import { expect, it } from 'vitest';
import { money } from '../kernel/money.ts';
import { showExactMoney } from './exact-money.ts';

it.each([
  [1_299_000, 'CZK', '12\u00a0990,00\u00a0Kč'],
  [239_000, 'RON', '2.390,00\u00a0lei'],
  [0, 'CZK', '0,00\u00a0Kč'],
  [5, 'CZK', '0,05\u00a0Kč'],
  [-50_000, 'CZK', '\u2212500,00\u00a0Kč'],
  [50, 'CZK', '0,50\u00a0Kč'],
  [-50, 'CZK', '\u22120,50\u00a0Kč'],
  [-51, 'CZK', '\u22120,51\u00a0Kč'],
  [-150, 'RON', '\u22121,50\u00a0lei'],
  [-5, 'RON', '\u22120,05\u00a0lei'],
  [123_456_789, 'RON', '1.234.567,89\u00a0lei'],
] as const)('%i %s is exactly %s', (amount, currency, exact) => {
  expect(showExactMoney(money(amount, currency))).toBe(exact);
});
