import { describe, expect, it } from 'vitest';
import { someTierTerms } from './a-tier.testing.ts';
import { checkTier } from './check-tier.ts';

const price = (count: number, rate: number | null, coefficient: number | null = null) => ({
  count,
  yearly_rate: rate,
  monthly_coefficient: coefficient,
});

describe('terms of a price list', () => {
  it.each([
    ['a share of the price at once', { deposit_rule: 'percent', deposit_value: 99 }],
    ['a fixed sum at once', { deposit_rule: 'fixed', deposit_value: 100_000 }],
    ['counts of both kinds of price', { terms: [price(3, 0), price(12, null, 101_181)] }],
    ['single products alone', { for_all: false, products: ['APL-IP15-128-BLK'] }],
    ['one day', { valid_from: '2026-11-20', valid_to: '2026-11-20' }],
  ] as const)('hold with %s', (_, more) => {
    expect(checkTier(someTierTerms(more as Parameters<typeof someTierTerms>[0]))).toEqual([]);
  });

  it.each([
    ['a deposit where the buyer decides', { deposit_value: 10 }, 'deposit_value', 'INVALID'],
    ['the whole price at once', { deposit_rule: 'percent', deposit_value: 100 }, 'deposit_value', 'TOO_MUCH'],
    ['no share at once', { deposit_rule: 'percent', deposit_value: 0 }, 'deposit_value', 'POSITIVE'],
    ['hellers at once', { deposit_rule: 'fixed', deposit_value: 150 }, 'deposit_value', 'WHOLE_UNITS'],
    ['limits in the wrong order', { max_credit: 200_000 }, 'max_credit', 'BELOW_LEAST'],
    ['a fee as high as the least loan', { fee: 300_000 }, 'fee', 'TOO_MUCH'],
    ['a last day before the first', { valid_to: '2025-12-31' }, 'valid_to', 'BEFORE_START'],
    ['no goods', { for_all: false }, 'categories', 'NO_GOODS'],
    ['a count without a price', { terms: [price(3, null)] }, 'terms.0.yearly_rate', 'ONE_PRICE'],
    ['a count with two prices', { terms: [price(3, 0, 5)] }, 'terms.0.monthly_coefficient', 'ONE_PRICE'],
    ['a count twice', { terms: [price(3, 0), price(3, 5)] }, 'terms.1.count', 'COUNT_TWICE'],
  ] as const)('are refused with %s', (_, more, path, code) => {
    expect(checkTier(someTierTerms(more as Parameters<typeof someTierTerms>[0]))).toEqual([{ path, code }]);
  });
});
