import { describe, expect, it } from 'vitest';
import { marginOf } from './margin.ts';

describe('the margin of goods sold', () => {
  it.each([
    ['new goods: VAT is of the whole price', 12_100_00, 8_000_00, false, 2_000_00],
    ['used goods: VAT is of the difference alone', 12_100_00, 8_470_00, true, 3_000_00],
    ['used goods at a loss bear no VAT', 8_000_00, 8_470_00, true, -470_00],
    ['new goods at a loss', 12_100_00, 11_000_00, false, -1_000_00],
    ['goods for nothing', 0, 500_00, true, -500_00],
  ])('of %s', (_, paid, cost, isMarginScheme, margin) => {
    expect(marginOf({ paid, cost, vatPercent: 21, isMarginScheme })).toBe(margin);
  });
});
