import type { OfficeDiscount } from '@kolobeh/shared/discount/office-discount.ts';
import { describe, expect, it } from 'vitest';
import { type DiscountValues, emptySet, pathInForm, termsOf, valuesOf } from './discount-values.ts';

const stored: OfficeDiscount = {
  id: 3,
  version: 2,
  archived_at: null,
  changed_at: '2026-11-20T10:00:00.000Z',
  codes: 1,
  page_url: null,
  uses: 4,
  market: 'cs',
  marketing_name: 'Podzim',
  internal_note: 'Schválila Jana.',
  discount_type: 'percentage',
  discount_value: 12_50,
  is_discount_per_piece: false,
  is_cumulative: false,
  is_active: true,
  is_public: true,
  is_automatic_assigment: false,
  is_combinable: true,
  valid_from: '2026-11-01',
  valid_to: null,
  most_uses: 100,
  most_uses_per_customer: null,
  minimal_products: 2,
  minimal_sets: 1,
  conditions: { products: ['CASE-IP15', 'CABLE-1'], categories: [4], manufacturers: ['apple'], qualities: ['new'] },
  sets: [
    {
      minimal_products: 2,
      is_discounted: true,
      conditions: { products: [], categories: [9], manufacturers: [], qualities: [] },
    },
  ],
};

const typed = (more: Partial<DiscountValues>): DiscountValues => ({
  ...valuesOf(null, '2026-11-23'),
  marketing_name: 'Zima',
  discount_value: '10',
  ...more,
});

describe('a discount in its form', () => {
  it('comes out as it went in', () => {
    const {
      id: _id,
      version: _version,
      archived_at: _at,
      changed_at: _on,
      codes: _codes,
      uses: _uses,
      page_url: _page,
      ...terms
    } = stored;
    expect(termsOf(valuesOf(stored, '2026-11-23'))).toEqual({ ok: true, value: terms });
  });

  it.each([
    ['percentage', '7,5', 7_50],
    ['absolute', '1 500', 150_000],
    ['fixed', '0', 0],
  ] as const)('takes a %s of %s', (discount_type, discount_value, value) => {
    expect(termsOf(typed({ discount_type, discount_value }))).toMatchObject({
      ok: true,
      value: { discount_value: value },
    });
  });

  it.each([
    [{ discount_value: '' }, 'discount_value', 'REQUIRED'],
    [{ discount_value: '101' }, 'discount_value', 'INVALID'],
    [{ discount_value: 'deset' }, 'discount_value', 'INVALID'],
    [{ marketing_name: ' ' }, 'marketing_name', 'REQUIRED'],
    [{ most_uses: '0' }, 'most_uses', 'POSITIVE'],
    [{ minimal_products: 'x' }, 'minimal_products', 'INVALID'],
    [{ valid_to: '2026-11-22' }, 'valid_to', 'BEFORE_START'],
    [{ minimal_sets: '2', sets: [emptySet] }, 'minimal_sets', 'TOO_MUCH'],
    [{ sets: [{ ...emptySet, is_discounted: false }] }, 'sets', 'REQUIRED'],
    [{ conditions: { ...emptySet.conditions, products: 'CASE-1 ???' } }, 'conditions.products', 'INVALID'],
  ])('tells of %j at %s', (more, path, code) => {
    expect(termsOf(typed(more))).toEqual({ ok: false, refusal: [{ path, code }] });
  });

  it('reads codes of products however they are set apart', () => {
    const conditions = { ...emptySet.conditions, products: 'case-1, CASE-2;\nCASE-3\n' };
    expect(termsOf(typed({ conditions }))).toMatchObject({
      value: { conditions: { products: ['CASE-1', 'CASE-2', 'CASE-3'] } },
    });
  });
});

it.each([
  ['terms.discount_value', 'discount_value'],
  ['terms.conditions.products.3', 'conditions.products'],
  ['terms.sets.1.conditions.categories', 'sets.1.conditions.categories'],
])('%s of the contract is %s of the form', (path, inForm) => {
  expect(pathInForm(path)).toBe(inForm);
});
