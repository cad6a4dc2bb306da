import { aBonus, amount, aTier, percent } from '@kolobeh/shared/discount/a-bonus.testing.ts';
import { describe, expect, it } from 'vitest';
import { type BonusValues, emptyTier, termsOf, valuesOf } from './bonus-values.ts';

const kept = aBonus({
  kind: 'used_product',
  manufacturer: 'apple',
  grade: 'A',
  tiers: [aTier(percent(7.5, 1_500), 2_000, 5_000), aTier(amount(800), 3_000)],
});
const shown = { ...kept, version: 1, state: 'in_force' as const, manufacturer_name: 'Apple', changed_at: '' };
const typed = (changes: Partial<BonusValues> = {}): BonusValues => ({
  ...valuesOf(null, '2026-11-21'),
  name: 'Zima',
  tiers: [{ ...emptyTier, value: '10' }],
  ...changes,
});
const wrong = (changes: Partial<BonusValues>): [string, string][] => {
  const terms = termsOf(typed(changes));
  return terms.ok ? [] : terms.refusal.map(({ path, code }) => [path, code]);
};

describe('a bonus in the form', () => {
  it('comes out as it came in', () => {
    const { id: _, ...terms } = kept;
    expect(termsOf(valuesOf(shown, ''))).toEqual({ ok: true, value: terms });
  });

  it('reads amounts and per cent as people write them', () => {
    const tier = { ...emptyTier, buyout_from: '12 990', value: '7,25', most: '1.500' };
    const terms = termsOf(typed({ tiers: [tier] }));
    expect(terms).toMatchObject({
      value: { tiers: [{ buyout_from: 1_299_000, product_from: 0, reward: { percent: 7.25, most: 150_000 } }] },
    });
  });

  it('forgets the conditions of the other kind', () => {
    expect(termsOf(typed({ manufacturer: 'apple' }))).toMatchObject({ ok: true, value: { manufacturer: null } });
  });

  it.each([
    ['no name', { name: ' ' }, ['name', 'REQUIRED']],
    ['a last day before the first', { valid_to: '2026-11-20' }, ['valid_to', 'BEFORE_START']],
    ['no first day', { valid_from: '' }, ['valid_from', 'INVALID_DATE']],
    ['no value', { tiers: [emptyTier] }, ['tiers.0.value', 'REQUIRED']],
    ['letters for a value', { tiers: [{ ...emptyTier, value: 'moc' }] }, ['tiers.0.value', 'INVALID']],
    ['too many per cent', { tiers: [{ ...emptyTier, value: '101' }] }, ['tiers.0.value', 'TOO_MUCH']],
    ['letters', { tiers: [{ ...emptyTier, value: '5', most: 'moc' }] }, ['tiers.0.most', 'INVALID']],
    [
      'hellers',
      { tiers: [{ ...emptyTier, buyout_from: '10,50', value: '5' }] },
      ['tiers.0.buyout_from', 'WHOLE_UNITS'],
    ],
    [
      'a sum from nothing',
      { tiers: [{ ...emptyTier, kind: 'amount' as const, value: '500' }] },
      ['tiers.0.buyout_from', 'REQUIRED'],
    ],
    ['no step', { tiers: [] }, ['tiers', 'REQUIRED']],
  ])('says where %s is wrong', (_, changes, expected) => {
    expect(wrong(changes)).toContainEqual(expected);
  });
});
