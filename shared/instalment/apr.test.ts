import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aprOf, yearlyRateOf } from './apr.ts';

const equal = (drawn: number, count: number, monthly: number) => ({
  drawn,
  instalments: Array.from({ length: count }, () => monthly),
});

describe('the annual percentage rate', () => {
  it.each([
    ['11 000 Kč, 12 × 1 113, as a lender published it', equal(1_100_000, 12, 111_300), 44.58],
    ['20 000 Kč, 24 × 1 144, as a lender published it', equal(2_000_000, 24, 114_400), 37.79],
    ['one instalment of a tenth more after a year', { drawn: 1000, instalments: [...zeros(11), 1100] }, 10],
    ['one instalment of a hundredth more after a month', equal(100_000, 1, 101_000), 12.68],
    ['nothing paid for the loan', equal(120_000, 12, 10_000), 0],
    ['a fee alone: 1 000 less 30 at once, twelve equal parts', equal(97_000, 12, 100_000 / 12), 5.81],
    ['a loan dearer than itself each month', equal(1000, 1, 3000), 53144000],
  ])('of %s', (_, flows, apr) => {
    expect(aprOf(flows)).toBe(apr);
  });

  it('does not exist for a loan that gives back less than was drawn, or draws nothing', () => {
    expect(() => aprOf(equal(1000, 2, 400))).toThrow(RangeError);
    expect(() => aprOf(equal(0, 2, 400))).toThrow(RangeError);
  });

  const loans = fc.record({
    drawn: fc.integer({ min: 10_000, max: 40_000_000 }),
    count: fc.integer({ min: 1, max: 84 }),
    more: fc.integer({ min: 0, max: 2_000_000 }),
  });
  const flowsOf = ({ drawn, count, more }: { drawn: number; count: number; more: number }) =>
    equal(drawn, count, Math.ceil(drawn / count) + more);

  it('solves its equation to the rounding', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const flows = flowsOf(loan);
        const apr = aprOf(flows);
        const worth = (percent: number): number =>
          flows.instalments.reduce((sum, one, month) => sum + one / (1 + percent / 100) ** ((month + 1) / 12), 0);
        expect(worth(apr - 0.0051)).toBeGreaterThanOrEqual(flows.drawn - 1e-3);
        expect(worth(apr + 0.0051)).toBeLessThanOrEqual(flows.drawn + 1e-3);
      }),
    );
  });

  it('grows with the instalment and is never below twelve months’ plain interest', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 100_000 }), (loan, step) => {
        const flows = flowsOf(loan);
        expect(aprOf(flowsOf({ ...loan, more: loan.more + step }))).toBeGreaterThanOrEqual(aprOf(flows));
        expect(aprOf(flows)).toBeGreaterThanOrEqual(yearlyRateOf(flows));
      }),
    );
  });
});

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
