import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whole } from '../kernel/money.ts';
import { aBonus, aDeal, amount, aTier, percent } from './a-bonus.testing.ts';
import { bestBonus } from './bonus.ts';
import { upToPercent } from './bonus-offer.ts';

const day = '2026-11-21';

describe('up to how many per cent a bonus adds', () => {
  it.each([
    ['nothing when no bonus is in force', [aBonus({ valid_to: '2026-01-31' })], null],
    ['a percentage itself', [aBonus({ tiers: [aTier(percent(15))] })], 15],
    ['the best of its tiers', [aBonus({ tiers: [aTier(percent(5)), aTier(percent(20), 5_000)] })], 20],
    ['a sum against the least price it is given for', [aBonus({ tiers: [aTier(amount(500), 2_000)] })], 25],
    ['rounded down', [aBonus({ tiers: [aTier(amount(500), 3_000)] })], 16],
    ['a cap that binds', [aBonus({ tiers: [aTier(percent(30, 500), 5_000)] })], 10],
    [
      'two that combine',
      [aBonus(), aBonus({ kind: 'used_product', manufacturer: 'apple', tiers: [aTier(percent(10))] })],
      15,
    ],
    [
      'not two for different devices',
      [
        aBonus({ kind: 'used_product', manufacturer: 'apple', tiers: [aTier(percent(10))] }),
        aBonus({ kind: 'used_product', manufacturer: 'samsung', tiers: [aTier(percent(8))] }),
      ],
      10,
    ],
    [
      'not one that stands alone with another',
      [aBonus(), aBonus({ is_combinable: false, tiers: [aTier(percent(12))] })],
      12,
    ],
  ])('%s', (_, bonuses, expected) => {
    expect(upToPercent(bonuses, day)).toBe(expected);
  });

  it('is never less than what a deal gets, but for rounding to a crown', () => {
    const terms = fc
      .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 3_000 }), fc.boolean())
      .map(([rate, sum, isCombinable]) =>
        aBonus({ is_combinable: isCombinable, tiers: [aTier(percent(rate)), aTier(amount(sum), sum * 5)] }),
      );
    fc.assert(
      fc.property(
        fc.array(terms, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 500, max: 40_000 }),
        (all, price) => {
          const bonus = bestBonus(all, aDeal({ price: whole(price, 'CZK') }, 1_000_000)).amount.amount;
          const most = ((upToPercent(all, day) ?? 0) + 1) * price + all.length * 100;
          expect(bonus).toBeLessThanOrEqual(most);
        },
      ),
    );
  });
});
