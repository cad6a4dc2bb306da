import { aTier } from '@kolobeh/shared/instalment/a-tier.testing.ts';
import { instalmentData } from '@kolobeh/shared/instalment/options.ts';
import { describe, expect, it } from 'vitest';
import { choiceOf, chosenOf, depositOf } from './calculator-form.ts';

const formOf = (values: Record<string, string>) => new URLSearchParams(values);

describe('the form of the calculator', () => {
  it.each([
    ['1 500', 150_000],
    ['1.500 lei', 150_000],
    ['', 0],
    [null, 0],
    ['abc', 0],
    ['99999999999999', 1_000_000_000],
  ])('reads a deposit of %s', (typed, amount) => {
    expect(depositOf(typed)).toBe(amount);
  });

  it('names an option, a deposit and where the contract is signed; without an option nothing', () => {
    expect(choiceOf(formOf({ option: '12', deposit: '990', arrange: 'on-store' }))).toEqual({
      id: 12,
      deposit: 99_000,
      installmentArrangeType: 'on-store',
    });
    expect(choiceOf(formOf({ option: '12' }))?.installmentArrangeType).toBe('online');
    for (const option of ['', 'x', '-1', '1e3']) expect(choiceOf(formOf({ option }))).toBeNull();
  });

  it('shows the best one when the chosen one is there no more', () => {
    const data = instalmentData({ tiers: [aTier()], price: 440_000, deposit: 0, currency: 'CZK' });
    expect(chosenOf(data, '12')?.id).toBe(12);
    expect(chosenOf(data, '777')?.id).toBe(36);
    expect(chosenOf({ ...data, options: [] }, '12')).toBeNull();
  });
});
