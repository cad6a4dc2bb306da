import { expect, it } from 'vitest';
import { priceSteps } from './price-steps.ts';

it.each([
  [690, 58_990, { low: 0, high: 59_000, step: 1000 }],
  [4_990, 21_500, { low: 4_500, high: 21_500, step: 500 }],
  [12, 40, { low: 12, high: 40, step: 1 }],
])('from %i to %i goes by round steps that reach both', (lowest, highest, steps) => {
  expect(priceSteps(lowest, highest)).toEqual(steps);
});

it.each([
  [500, 500],
  [500, 501],
])('from %i to %i there is nothing to choose', (lowest, highest) => {
  expect(priceSteps(lowest, highest)).toBeNull();
});
