import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDiscount } from './a-discount.testing.ts';
import { anyGoods } from './any-goods.ts';
import type { Goods } from './goods.ts';
import { type Candidate, priceGoods } from './price-goods.ts';

const conditions = fc.oneof(
  fc.constant(anyGoods),
  fc.record({
    products: fc.subarray(['A', 'B', 'C']),
    categories: fc.subarray([1, 2, 3]),
    manufacturers: fc.subarray(['apple', 'samsung']),
    qualities: fc.subarray(['new', 'used'] as const),
  }),
);

const count = fc.integer({ min: 1, max: 3 });

const candidate: fc.Arbitrary<Candidate> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    key: fc.integer({ min: 1, max: 4 }),
    type: fc.constantFrom('percentage', 'absolute', 'fixed' as const),
    value: fc.integer({ min: 1, max: 100 }),
    flags: fc.record({
      is_discount_per_piece: fc.boolean(),
      is_cumulative: fc.boolean(),
      is_combinable: fc.boolean(),
      is_active: fc.constantFrom(true, true, true, false),
    }),
    minimal_products: count,
    minimal_sets: fc.option(count),
    conditions,
    sets: fc.array(fc.record({ minimal_products: count, is_discounted: fc.boolean(), conditions }), { maxLength: 3 }),
    spent: fc.constantFrom(false, false, false, true),
  })
  .map(({ id, key, type, value, flags, spent, ...more }) => ({
    key: `${id}:${key}`,
    discount: aDiscount({
      id,
      ...more,
      ...flags,
      discount_type: type,
      discount_value: type === 'percentage' ? value * 100 : value * 2_000,
    }),
    uses: { all: 0, byCustomer: 0, isCodeSpent: spent, isCodeWithdrawn: false },
  }));

const goods: fc.Arbitrary<Goods[]> = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('1', '2', '3', '4', '5'),
    product: fc.constantFrom('A', 'B', 'C', 'D'),
    manufacturer: fc.constantFrom('apple', 'samsung', 'anker'),
    categories: fc.subarray([1, 2, 3]),
    quality: fc.constantFrom('new', 'almost_new', 'used' as const),
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 0, max: 30_000 }).map((units) => units * 100),
  }),
  { selector: ({ id }) => id, maxLength: 5 },
);

/** Candidates of one id are of one discount. */
const candidates = fc.uniqueArray(candidate, { selector: ({ key }) => key, maxLength: 8 }).map((all) =>
  all.map((one) => ({
    ...one,
    discount: all.find(({ discount }) => discount.id === one.discount.id)?.discount ?? one.discount,
  })),
);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const always = (
  claim: (priced: ReturnType<typeof priceGoods>, of: { goods: Goods[]; all: Candidate[] }) => void,
): void => {
  fc.assert(
    fc.property(goods, candidates, fc.constantFrom('CZK', 'RON' as const), (lines, all, currency) => {
      claim(priceGoods(lines, all, { today: '2026-11-23', currency }), { goods: lines, all });
    }),
    { numRuns: 400 },
  );
};

describe('whatever is bought with whatever discounts', () => {
  it('sums are those of the lines, and each line’s those of its discounts', () => {
    always(({ lines, applied, discount, toPay }, of) => {
      expect(lines.map(({ id, total }) => [id, total])).toEqual(
        of.goods.map((one) => [one.id, one.unitPrice * one.quantity]),
      );
      expect(toPay).toBe(sum(lines.map((line) => line.toPay)));
      expect(discount).toBe(sum(applied.map(({ amount }) => amount)));
      for (const line of lines) {
        const parts = applied.flatMap((one) => one.lines.filter(({ id }) => id === line.id));
        expect(line.discount).toBe(sum(parts.map(({ amount }) => amount)));
        expect(line.total - line.discount).toBe(line.toPay);
      }
      for (const { amount, lines: parts } of applied) expect(amount).toBe(sum(parts.map((part) => part.amount)));
    });
  });

  it('no line is below zero, none dearer than before, and all are whole crowns', () => {
    always(({ lines, applied }) => {
      for (const { toPay, discount } of lines) {
        expect(toPay).toBeGreaterThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(toPay % 100).toBe(0);
      }
      for (const { amount } of applied) expect(amount).toBeGreaterThan(0);
    });
  });

  it('several count together only when each of them combines, and none counts twice', () => {
    always(({ applied }) => {
      const alone = applied.filter(({ discount }) => !discount.is_combinable);
      expect(alone.length === 0 || applied.length === 1).toBe(true);
      expect(new Set(applied.map(({ discount }) => discount.id)).size).toBe(applied.length);
    });
  });

  it('each candidate counts or has a reason', () => {
    always(({ applied, refused }, { all }) => {
      const told = [...applied, ...refused].map(({ key }) => key);
      expect(told.toSorted()).toEqual(all.map(({ key }) => key).toSorted());
    });
  });

  it('the order in which codes were entered changes nothing', () => {
    fc.assert(
      fc.property(
        goods,
        candidates.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        (lines, [all, shuffled]) => {
          const terms = { today: '2026-11-23', currency: 'CZK' } as const;
          expect(priceGoods(lines, shuffled, terms)).toEqual(priceGoods(lines, all, terms));
        },
      ),
      { numRuns: 400 },
    );
  });
});
