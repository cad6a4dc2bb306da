import { expect, test } from 'vitest';
import { gaugeOf } from './weight-gauge.ts';

const bounds = { expectedGrams: 830, minGrams: 790, maxGrams: 870 };

test('a fitting weight stands inside the band, which lies in the middle', () => {
  const { from, to, needle } = gaugeOf(bounds, 842);
  expect(from).toBeCloseTo(33.3, 1);
  expect(to).toBeCloseTo(66.7, 1);
  expect(needle).toBeGreaterThan(from);
  expect(needle).toBeLessThan(to);
});

test('a weight far out stays on the bar, outside the band', () => {
  expect(gaugeOf(bounds, 5000).needle).toBe(98);
  expect(gaugeOf(bounds, 1).needle).toBe(2);
});

test('no weight yet, no needle', () => {
  expect(gaugeOf(bounds, null).needle).toBeNull();
});
