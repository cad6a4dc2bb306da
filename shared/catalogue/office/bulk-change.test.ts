import { describe, expect, it } from 'vitest';
import { BulkChange, changedPrice, type PriceRounding, undoUntil } from './bulk-change.ts';

const byPercent = (percent: number, rounding: PriceRounding) =>
  ({ kind: 'price', market: 'cs', how: { way: 'percent', percent, rounding } }) as const;

describe('the price that a change makes', () => {
  it.each([
    [1_000_000, 10, 'whole', 1_100_000],
    [999_900, -7.5, 'whole', 924_900],
    [12_500, -28.4, 'whole', 9_000],
    [123_400, 0, 'tens', 123_000],
    [123_500, 0, 'tens', 124_000],
    [123_400, 0, 'ends_90', 119_000],
    [124_000, 0, 'ends_90', 129_000],
    [1_999_000, -10, 'ends_90', 1_799_000],
    [449_900, 5, 'ends_99', 469_900],
    [100, -99, 'whole', 100],
    [400, -50, 'ends_99', 9_900],
  ] as const)('of %i by %d %% rounded to %s is %i', (from, percent, rounding, to) => {
    expect(changedPrice(from, byPercent(percent, rounding))).toBe(to);
  });

  it('is set whatever it was, and a percentage of none is none', () => {
    const set = { kind: 'price', market: 'ro', how: { way: 'set', amount: 5_000 } } as const;
    expect(changedPrice(null, set)).toBe(5_000);
    expect(changedPrice(null, byPercent(5, 'whole'))).toBeNull();
  });

  it('of any price and percentage is a price that the contract takes', () => {
    for (let from = 100; from < 3_000_000; from += 7_300)
      for (const rounding of ['whole', 'tens', 'ends_90', 'ends_99'] as const)
        for (const percent of [-99, -33.33, 0.01, 250]) {
          const to = changedPrice(from, byPercent(percent, rounding));
          const how = { way: 'set', amount: to };
          expect(BulkChange.safeParse({ kind: 'price', market: 'cs', how }).success, `${from} ${percent}`).toBe(true);
        }
  });
});

it('a change can be taken back for a day', () => {
  expect(undoUntil(new Date('2026-11-22T10:00:00Z'))).toEqual(new Date('2026-11-23T10:00:00Z'));
});
