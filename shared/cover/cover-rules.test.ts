import { describe, expect, it } from 'vitest';
import { type CoverTerms, fits, isExempt, namedCovers, offeredWith, problemOf } from './cover-rules.ts';

const phone = { type_device: 'phone', quality: 'new', price: 1_000_000 };

const terms = (changes: Partial<CoverTerms & { months: number }> = {}): CoverTerms & { months: number } => ({
  id: 1,
  kind: 'general',
  code: null,
  months: 12,
  type_device: 'phone',
  qualities: ['new', 'almost_new'],
  price_from: 500_000,
  price_below: 1_500_000,
  price: 99_000,
  is_active: true,
  ...changes,
});

describe('a cover', () => {
  it.each([
    ['of the device, quality and band', {}, {}, true],
    ['at the lower end of its band', {}, { price: 500_000 }, true],
    ['below its band', {}, { price: 499_999 }, false],
    ['at the upper end, where the next band begins', {}, { price: 1_500_000 }, false],
    ['of the open last band', { price_below: null }, { price: 9_999_900 }, true],
    ['of another device', {}, { type_device: 'watch' }, false],
    ['of another quality', {}, { quality: 'used' }, false],
    ['no longer offered', { is_active: false }, {}, false],
  ])('%s', (_, changes, goods, isFit) => {
    expect(fits(terms(changes), { ...phone, ...goods })).toBe(isFit);
  });

  it('by a code is not among those everybody is offered', () => {
    const all = [terms(), terms({ id: 2, kind: 'warranty_code', code: 'ZARUKA36' })];
    expect(offeredWith(all, phone).map(({ id }) => id)).toEqual([1]);
  });

  it('keeps its word, or says that its price changed or that it is gone', () => {
    expect(problemOf(terms(), 99_000, phone)).toBeNull();
    expect(problemOf(terms(), 89_000, phone)).toBe('PRICE_CHANGED');
    expect(problemOf(terms(), 99_000, { ...phone, price: 2_000_000 })).toBe('GONE');
    expect(problemOf(terms(), 99_000, null)).toBe('GONE');
  });

  it('of insurance bears no VAT, a warranty does', () => {
    expect((['general', 'screen', 'warranty', 'warranty_code'] as const).map(isExempt)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a wish for covers', () => {
  const all = [
    terms({ id: 1 }),
    terms({ id: 2, kind: 'screen' }),
    terms({ id: 3, kind: 'warranty', months: 12 }),
    terms({ id: 4, kind: 'warranty', months: 24 }),
    terms({ id: 5, kind: 'warranty_code', code: 'ZARUKA36', months: 36 }),
    terms({ id: 6, price_from: 1_500_000, price_below: null }),
  ];
  const ids = (wish: Parameters<typeof namedCovers>[2]): unknown => {
    const named = namedCovers(all, phone, wish);
    return 'wrong' in named ? named.wrong : named.wishes.map(({ slot, offer }) => [slot, offer?.id ?? null]);
  };

  it('names one of each slot, and nothing of what it does not speak of', () => {
    expect(ids({ generalId: 1, screenId: 2, months: 24 })).toEqual([
      ['general', 1],
      ['screen', 2],
      ['warranty', 4],
    ]);
    expect(ids({})).toEqual([]);
  });

  it('ends what it names with nothing', () => {
    expect(ids({ generalId: null, months: null })).toEqual([
      ['general', null],
      ['warranty', null],
    ]);
  });

  it('has a warranty by a code instead of one by months', () => {
    expect(ids({ months: null, code: 'ZARUKA36' })).toEqual([['warranty', 5]]);
    expect(ids({ months: 12, code: null })).toEqual([['warranty', 3]]);
    expect(ids({ months: 12, code: 'ZARUKA36' })).toBe('code');
  });

  it.each([
    ['insurance of a dearer device', { generalId: 6 }, 'generalId'],
    ['insurance of the display where that of the device is asked', { generalId: 2 }, 'generalId'],
    ['insurance that does not exist', { screenId: 99 }, 'screenId'],
    ['a number of months nobody offers', { months: 36 }, 'months'],
    ['a code nobody knows', { code: 'zaruka36' }, 'code'],
  ])('for %s is wrong by its field', (_, wish, field) => {
    expect(ids(wish)).toBe(field);
  });
});
