import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashRounding, netsOf, type TaxedAmount, vatInside, vatRecap } from './vat-recap.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const aLine = fc.record({ total: fc.integer({ min: 1, max: 50_000_000 }), percent: fc.constantFrom(21, 12, 11, null) });

describe('the tax inside prices', () => {
  it.each([
    [12_100, 21, 2_100],
    [100, 21, 17],
    [1, 21, 0],
    [11_200, 12, 1_200],
  ])('of %i at %i %% is %i', (gross, percent, vat) => {
    expect(vatInside(gross, percent)).toBe(vat);
  });

  it('adds up to the total with its bases and what is under the margin scheme, for any lines', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 30 }), (lines) => {
        const recap = vatRecap(lines);
        for (const { base, vat, gross } of recap) expect(base + vat).toBe(gross);
        const untaxed = sum(lines.filter(({ percent }) => percent === null).map(({ total }) => total));
        expect(sum(recap.map(({ gross }) => gross)) + untaxed).toBe(sum(lines.map(({ total }) => total)));
      }),
    );
  });

  it('leaves lines without tax that add up to the bases, none off by more than a minor unit', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 30 }), (lines) => {
        const recap = vatRecap(lines);
        const nets = netsOf(lines, recap);
        for (const { percent, base } of recap)
          expect(sum(nets.filter((_, index) => lines[index]?.percent === percent))).toBe(base);
        lines.forEach(({ total, percent }, index) => {
          const exact = percent === null ? total : (total * 100) / (100 + percent);
          expect(Math.abs((nets[index] ?? 0) - exact)).toBeLessThan(2);
        });
      }),
    );
  });

  it('goes with what a bonus takes off, and a rate that bears nothing is not told', () => {
    const lines: TaxedAmount[] = [
      { total: 121_000, percent: 21 },
      { total: -21_000, percent: 21 },
      { total: 899_000, percent: null },
    ];
    expect(vatRecap(lines)).toEqual([{ percent: 21, gross: 100_000, vat: 17_355, base: 82_645 }]);
    expect(vatRecap([{ total: 899_000, percent: null }])).toEqual([]);
  });
});

it.each([
  [12_349, 100, -49],
  [12_350, 100, 50],
  [12_300, 100, 0],
  [12_349, null, 0],
])('cash of %i in coins of %s is rounded by %i', (total, unit, by) => {
  expect(cashRounding(total, unit)).toBe(by);
});
