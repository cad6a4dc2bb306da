import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Grade } from '../catalogue/quality.ts';
import { whole } from '../kernel/money.ts';
import { aBonus, aDeal, amount, aTier, percent } from './a-bonus.testing.ts';
import { bestBonus, type Bonus, BonusTerms, type Deal, earned } from './bonus.ts';

const given = (bonuses: Bonus[], deal: Deal): number => bestBonus(bonuses, deal).amount.amount / 100;
const device = (price: number) => ({ price: whole(price, 'CZK') });

describe('a bonus for selling and buying', () => {
  const tiers = [
    aTier(amount(200), 500),
    aTier(amount(1_000), 2_000),
    aTier(amount(3_000), 3_000, 10_000),
    aTier(percent(20, 4_000), 10_000),
  ];
  it.each([
    ['gives nothing below the least price of the device', 499, 12_990, 0],
    ['gives the tier from its very beginning', 500, 12_990, 200],
    ['gives the higher tier', 2_000, 12_990, 1_000],
    ['gives a tier only when the product is dear enough', 5_000, 9_999, 1_000],
    ['gives it for a product of exactly that price', 5_000, 10_000, 3_000],
    ['takes the better of a sum and a percentage', 10_000, 12_990, 3_000],
    ['counts a percentage of the device’s price', 17_500, 12_990, 3_500],
    ['caps a percentage', 30_000, 25_000, 4_000],
  ])('%s', (_, price, product, expected) => {
    expect(given([aBonus({ tiers })], aDeal(device(price), product))).toBe(expected);
  });

  it.each([
    [1_490, 5, 75],
    [1_490, 3.5, 52],
    [1_010, 2.5, 25],
    [1_000, 0.05, 1],
  ])('rounds %i Kč at %f %% half up to %i Kč', (price, rate, expected) => {
    expect(given([aBonus({ tiers: [aTier(percent(rate))] })], aDeal(device(price)))).toBe(expected);
  });

  it.each([
    ['2025-12-31', 0],
    ['2026-01-01', 280],
    ['2026-12-31', 280],
    ['2027-01-01', 0],
  ])('is in force on %s: %i', (day, expected) => {
    expect(given([aBonus()], aDeal({}, 12_990, day))).toBe(expected);
  });

  it('without a last day goes on', () => {
    expect(given([aBonus({ valid_to: null })], aDeal({}, 12_990, '2099-01-01'))).toBe(280);
  });
});

describe('a bonus for a used device', () => {
  const bonus = aBonus({ kind: 'used_product', manufacturer: 'apple', grade: 'A', type_device: 'phone' });
  it.each([
    ['of the manufacturer, grade and type', {}, 280],
    ['of another manufacturer', { manufacturer: 'samsung' }, 0],
    ['of another grade', { grade: 'B' as const }, 0],
    ['of another type', { type: 'tablet' as const }, 0],
  ])('%s', (_, change, expected) => {
    expect(given([bonus], aDeal(change))).toBe(expected);
  });
});

describe('several bonuses', () => {
  const five = aBonus();
  const ten = aBonus({ kind: 'used_product', tiers: [aTier(percent(10))] });
  const alone = aBonus({ is_combinable: false, tiers: [aTier(percent(12))] });

  it('that may be combined are added up', () => {
    const best = bestBonus([five, ten], aDeal());
    expect(best.amount).toEqual(whole(840, 'CZK'));
    expect(best.parts.map(({ id, amount: part }) => [id, part.amount])).toEqual([
      [ten.id, 56_000],
      [five.id, 28_000],
    ]);
  });

  it('give way to one that stands alone and is better', () => {
    expect(bestBonus([five, aBonus({ is_combinable: false, tiers: [aTier(percent(12))] })], aDeal()).amount).toEqual(
      whole(672, 'CZK'),
    );
  });

  it('win over one that stands alone when together they are more', () => {
    expect(bestBonus([five, ten, alone], aDeal()).parts).toHaveLength(2);
  });

  it('never make the product free', () => {
    const best = bestBonus([five, aBonus({ tiers: [aTier(amount(900), 1)] })], aDeal({}, 1_000));
    expect(best.amount).toEqual(whole(999, 'CZK'));
    expect(best.parts.map(({ amount: part }) => part.amount)).toEqual([90_000, 9_900]);
  });

  it('are nothing without any', () => {
    expect(bestBonus([], aDeal())).toEqual({ amount: whole(0, 'CZK'), parts: [] });
  });
});

describe('whatever the bonuses say', () => {
  const units = (most: number) => fc.integer({ min: 0, max: most });
  const aReward = fc.oneof(
    units(20_000).map((more) => amount(more + 1)),
    fc
      .tuple(fc.integer({ min: 1, max: 10_000 }), fc.option(units(5_000)))
      .map(([rate, most]) => percent(rate / 100, most === null ? null : most + 1)),
  );
  const someTiers = fc.array(
    fc.tuple(aReward, units(20_000), units(30_000)).map(([reward, buyout, product]) => aTier(reward, buyout, product)),
    { minLength: 1, maxLength: 5 },
  );
  const someBonus = fc
    .record({
      is_combinable: fc.boolean(),
      tiers: someTiers,
      grade: fc.option(fc.constantFrom(...Grade.options)),
      manufacturer: fc.option(fc.constantFrom('apple', 'samsung')),
    })
    .map((terms) => aBonus({ kind: 'used_product', ...terms }));
  const someDeal = fc
    .tuple(units(40_000), units(40_000), fc.constantFrom(...Grade.options))
    .map(([price, product, grade]) => aDeal({ grade, ...device(price) }, product));
  const bonuses = fc.array(someBonus, { maxLength: 6 });

  it('a bonus is whole, never negative, adds up, and leaves at least one crown of the product to pay', () => {
    fc.assert(
      fc.property(bonuses, someDeal, (all, deal) => {
        const best = bestBonus(all, deal);
        expect(best.amount.amount).toBeGreaterThanOrEqual(0);
        expect(best.amount.amount % 100).toBe(0);
        if (best.amount.amount > 0) expect(best.amount.amount).toBeLessThanOrEqual(deal.product.amount - 100);
        expect(best.parts.reduce((sum, part) => sum + part.amount.amount, 0)).toBe(best.amount.amount);
      }),
      { numRuns: 2_000 },
    );
  });

  it('one more bonus never makes it smaller, and it never exceeds all together', () => {
    fc.assert(
      fc.property(bonuses, someBonus, someDeal, (all, more, deal) => {
        const before = bestBonus(all, deal).amount.amount;
        expect(bestBonus([...all, more], deal).amount.amount).toBeGreaterThanOrEqual(before);
        expect(before).toBeLessThanOrEqual(all.reduce((sum, bonus) => sum + earned(bonus, deal), 0));
      }),
      { numRuns: 2_000 },
    );
  });
});

it('terms of whole crowns only are taken', () => {
  const { id: _, ...terms } = aBonus();
  const tiers = [{ buyout_from: 0, product_from: 0, reward: { kind: 'amount', amount: 150 } }];
  expect(BonusTerms.safeParse(terms).success).toBe(true);
  expect(BonusTerms.safeParse({ ...terms, tiers }).success).toBe(false);
});
