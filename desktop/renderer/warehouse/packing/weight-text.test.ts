import { expect, test } from 'vitest';
import { gramsOf, looksLikeWeight } from './weight-text.ts';

test.each([
  ['842', 842],
  ['0,842', 842],
  ['0.842', 842],
  ['1,5', 1500],
  ['12', 12],
  ['100000', 100_000],
])('%s is %i grams', (text, grams) => {
  expect(gramsOf(text)).toBe(grams);
});

test.each(['', '0', '0,0', '100001', '1,2345', '-3', '8,4,2', '12 kg'])('%j is no weight', (text) => {
  expect(gramsOf(text)).toBeNull();
});

test('a barcode or a crate is never taken for a weight', () => {
  expect(['8594201170421', '12345678', 'CR-0146', '352091001761483'].some(looksLikeWeight)).toBe(false);
});
