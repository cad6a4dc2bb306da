import { describe, expect, it } from 'vitest';
import { aBonus, amount, aTier, percent } from './a-bonus.testing.ts';
import { checkBonus, overlap } from './check-bonus.ts';

describe('terms of a bonus', () => {
  it.each([
    ['are right', {}, []],
    ['end before they begin', { valid_to: '2025-12-31' }, [['valid_to', 'BEFORE_START']]],
    [
      'of selling and buying ask for no manufacturer',
      { manufacturer: 'apple' },
      [['manufacturer', 'NOT_FOR_THIS_KIND']],
    ],
    ['of a used device may ask for one', { kind: 'used_product' as const, manufacturer: 'apple' }, []],
    ['of a sum say from what price', { tiers: [aTier(amount(500))] }, [['tiers.0.buyout_from', 'REQUIRED']]],
    [
      'say each step once',
      { tiers: [aTier(percent(5), 100), aTier(percent(6), 100)] },
      [['tiers.1.buyout_from', 'TWICE']],
    ],
  ])('%s', (_, changes, expected) => {
    expect(checkBonus(aBonus(changes)).map(({ path, code }) => [path, code])).toEqual(expected);
  });
});

describe('two bonuses', () => {
  const first = aBonus({ valid_from: '2026-03-01', valid_to: '2026-03-31' });
  it.each([
    ['on the same days overlap', {}, true],
    ['that share one day overlap', { valid_from: '2026-03-31', valid_to: null }, true],
    ['one after the other do not', { valid_from: '2026-04-01', valid_to: null }, false],
    ['of two markets do not', { market: 'ro' as const }, false],
    ['of two kinds do not', { kind: 'used_product' as const }, false],
    ['of two grades do not', { grade: 'A' as const }, false],
  ])('%s', (_, changes, expected) => {
    const second = aBonus({ valid_from: '2026-03-01', valid_to: '2026-03-31', ...changes });
    expect(overlap(first, second)).toBe(expected);
    expect(overlap(second, first)).toBe(expected);
  });
});
