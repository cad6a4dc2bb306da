import { expect, it } from 'vitest';
import { yearsLater } from './identity-retention.ts';

it.each([
  ['2026-11-21', 10, '2036-11-21'],
  ['2028-02-29', 10, '2038-02-28'],
  ['2028-02-29', 4, '2032-02-29'],
] as const)('%s and %i years is %s', (day, years, later) => {
  expect(yearsLater(day, years)).toBe(later);
});
