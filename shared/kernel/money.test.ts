import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Money,
  add,
  isSame,
  money,
  percentOf,
  showMoney,
  spread,
  sum,
  times,
  toDecimalString,
  toWholeUnits,
  whole,
  wholeUnitsIn,
  zero,
} from './money.ts';

describe('money', () => {
  it('of one currency adds up, of two it is a fault', () => {
    expect(add(whole(12_990, 'CZK'), whole(79, 'CZK'))).toEqual({ amount: 1_306_900, currency: 'CZK' });
    expect(() => add(whole(1, 'CZK'), whole(1, 'RON'))).toThrow(RangeError);
    expect(() => sum([whole(1, 'RON')], 'CZK')).toThrow(RangeError);
  });

  it('of no lines is zero', () => {
    expect(sum([], 'RON')).toEqual(zero('RON'));
  });

  it('of several pieces is a multiple', () => {
    expect(times(whole(299, 'RON'), 3)).toEqual(whole(897, 'RON'));
    expect(times(whole(299, 'RON'), 0)).toEqual(zero('RON'));
  });

  it('is the same only with the same currency', () => {
    expect(isSame(whole(5, 'CZK'), money(500, 'CZK'))).toBe(true);
    expect(isSame(whole(5, 'CZK'), whole(5, 'RON'))).toBe(false);
  });

  it('over the wire is whole minor units', () => {
    expect(Money.safeParse({ amount: 1.5, currency: 'CZK' }).success).toBe(false);
    expect(Money.safeParse({ amount: 150, currency: 'EUR' }).success).toBe(false);
  });
});

describe('rounding to whole crowns and lei', () => {
  it.each([
    [0, 0],
    [49, 0],
    [50, 100],
    [149, 100],
    [150, 200],
    [-49, 0],
    [-50, 0],
    [-51, -100],
    [-150, -100],
  ])('%i becomes %i', (amount, rounded) => {
    expect(toWholeUnits(amount)).toBe(rounded);
  });

  it.each([
    [10_050, 5, 503],
    [999, 15, 150],
    [12_990, 0, 0],
    [12_990, 100, 12_990],
    [130, 7.5, 10],
    [1150, 8.7, 100],
    [50, 1.15, 1],
  ])('of %i Kč takes %d %% as %i Kč', (units, percent, part) => {
    expect(percentOf(whole(units, 'CZK'), percent)).toEqual(whole(part, 'CZK'));
  });

  it('takes percentages exactly: half a crown is never lost to binary fractions', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (amount, hundredths) => {
        const exact = (BigInt(amount) * BigInt(hundredths) + 500_000n) / 1_000_000n;
        expect(percentOf(money(amount, 'CZK'), hundredths / 100)).toEqual(whole(Number(exact), 'CZK'));
      }),
      { numRuns: 5000 },
    );
    for (let units = 1; units < 400; units += 1) {
      for (let hundredths = 5; hundredths < 10_000; hundredths += 45) {
        const exact = Math.floor((units * hundredths * 100 + 500_000) / 1_000_000);
        expect([units, hundredths, percentOf(whole(units, 'CZK'), hundredths / 100).amount]).toEqual([
          units,
          hundredths,
          exact * 100,
        ]);
      }
    }
  });
});

describe('money as text', () => {
  it.each([
    [1_299_000, 'CZK', '12\u00a0990\u00a0Kč', '12990.00'],
    [239_000, 'RON', '2.390\u00a0lei', '2390.00'],
    [0, 'CZK', '0\u00a0Kč', '0.00'],
    [5, 'CZK', '0\u00a0Kč', '0.05'],
    [-50_000, 'CZK', '\u2212500\u00a0Kč', '-500.00'],
    [50, 'CZK', '1\u00a0Kč', '0.50'],
    [-50, 'CZK', '0\u00a0Kč', '-0.50'],
    [-51, 'CZK', '\u22121\u00a0Kč', '-0.51'],
    [-150, 'RON', '\u22121\u00a0lei', '-1.50'],
    [-5, 'RON', '0\u00a0lei', '-0.05'],
    [123_456_789, 'RON', '1.234.568\u00a0lei', '1234567.89'],
  ] as const)('%i %s is %s, for machines %s', (amount, currency, shown, decimal) => {
    const value = money(amount, currency);
    expect([showMoney(value), toDecimalString(value)]).toEqual([shown, decimal]);
  });

  it('for machines can be read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (amount) => {
        expect(Math.round(Number(toDecimalString(money(amount, 'CZK'))) * 100) + 0).toBe(amount + 0);
      }),
    );
  });
});

describe('an amount spread over weights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [10, [700, 200, 100], [7, 2, 1]],
    [7, [0, 5, 0], [0, 7, 0]],
    [5, [], []],
    [5, [0, 0], [0, 0]],
    [0, [3, 4], [0, 0]],
  ])('%i over %j', (units, weights, expected) => {
    expect(spread(units * 100, weights).map((share) => share / 100)).toEqual(expected);
  });

  it('adds up to it, and takes from none more than the amount of all is of it', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (units, part) => {
        const all = units.reduce((so, one) => so + one, 0);
        const amount = Math.floor(all * part) * 100;
        const shares = spread(
          amount,
          units.map((one) => one * 100),
        );
        expect(shares.reduce((so, share) => so + share, 0)).toBe(amount);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual((units[index] ?? 0) * 100);
          expect(share % 100).toBe(0);
        });
      }),
    );
  });

  it('takes the whole ones of an amount', () => {
    expect(wholeUnitsIn(199)).toBe(100);
    expect(wholeUnitsIn(200)).toBe(200);
  });
});
