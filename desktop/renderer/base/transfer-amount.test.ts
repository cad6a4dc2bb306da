import { expect, test } from 'vitest';
import { parseAmount } from './transfer-amount.ts';

test.each([
  ['12 990', 1_299_000],
  ['12\u00a0990,50', 1_299_050],
  ['12990,5', 1_299_050],
  ['2.390', 239_000],
  ['2.390,00', 239_000],
  ['2390.50', 239_050],
  ['1,234,567.89', 123_456_789],
  ['7', 700],
])('reads %s from a bank statement', (text, amount) => {
  expect(parseAmount(text, 'CZK')).toEqual({ amount, currency: 'CZK' });
});

test.each(['', '0', '0,00', '-5', '12,345,6.7.8', '12 990 Kč', 'abc', '1e3', '12,3456'])('refuses %j', (text) => {
  expect(parseAmount(text, 'RON')).toBeNull();
});
