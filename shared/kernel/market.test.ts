import { describe, expect, it } from 'vitest';
import { MarketCode, marketOfCurrency, markets, vatPercent } from './market.ts';

describe('market', () => {
  it('is found by its currency', () => {
    expect(MarketCode.options.map((code) => marketOfCurrency(markets[code].currency).code)).toEqual(['cs', 'ro']);
  });

  it.each([
    ['cs', 'standard', '2026-11-21', 21],
    ['cs', 'reduced', '2024-01-01', 12],
    ['ro', 'standard', '2025-07-31', 19],
    ['ro', 'standard', '2025-08-01', 21],
    ['ro', 'reduced', '2026-11-21', 11],
  ] as const)('%s has the %s VAT rate of the tax point: %s', (code, kind, day, percent) => {
    expect(vatPercent(markets[code], kind, day)).toBe(percent);
  });

  it('has no VAT rate before the first one it knows', () => {
    expect(() => vatPercent(markets.cs, 'reduced', '2023-12-31')).toThrow(RangeError);
    expect(() => vatPercent(markets.ro, 'reduced', '2025-07-31')).toThrow(RangeError);
  });

  it('writes Romanian with commas below, not cedillas', () => {
    expect(JSON.stringify(markets.ro)).not.toMatch(/[şţŞŢ]/);
  });
});
