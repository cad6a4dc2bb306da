import { describe, expect, it } from 'vitest';
import type { MarketCode } from '../../kernel/market.ts';
import { VatNumber, parseVatNumber } from './vat-number.ts';

describe('VAT number', () => {
  it.each<[MarketCode, string, string]>([
    ['cs', 'CZ25123891', 'CZ25123891'],
    ['cs', 'cz 251 238 91', 'CZ25123891'],
    ['cs', '25123891', 'CZ25123891'],
    ['cs', 'CZ7103192745', 'CZ7103192745'],
    ['cs', 'CZ640903926', 'CZ640903926'],
    ['ro', 'RO18547290', 'RO18547290'],
    ['ro', 'ro 185 472 90', 'RO18547290'],
  ])('of %s %j is %s', (market, text, number) => {
    expect(parseVatNumber(market, text)).toEqual({ ok: true, value: number });
    expect(VatNumber.safeParse(number).success).toBe(true);
  });

  it.each<[MarketCode, string, string]>([
    ['cs', '', 'REQUIRED'],
    ['cs', 'CZ25123892', 'INVALID_VAT_NUMBER'],
    ['cs', 'CZ640903927', 'INVALID_VAT_NUMBER'],
    ['cs', 'CZ95123896', 'INVALID_VAT_NUMBER'],
    ['cs', 'RO18547290', 'INVALID_VAT_NUMBER'],
    ['cs', 'SK2020317068', 'INVALID_VAT_NUMBER'],
    ['ro', '18547290', 'VAT_NUMBER_NEEDS_RO'],
    ['ro', 'RO18547291', 'INVALID_VAT_NUMBER'],
    ['ro', 'CZ25123891', 'INVALID_VAT_NUMBER'],
  ])('of %s refuses %j with %s', (market, text, refusal) => {
    expect(parseVatNumber(market, text)).toEqual({ ok: false, refusal });
  });

  it('has exactly one right check digit among the special numbers', () => {
    for (let body = 0; body < 3000; body += 1) {
      const start = `CZ6${String(body * 3331).padStart(7, '0')}`;
      const right = Array.from('0123456789').filter((check) => VatNumber.safeParse(start + check).success);
      expect(right).toHaveLength(1);
    }
  });
});
