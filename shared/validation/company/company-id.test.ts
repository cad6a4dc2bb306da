import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import type { MarketCode } from '../../kernel/market.ts';
import { isCui, isIco, parseCompanyId } from './company-id.ts';

describe('company id', () => {
  it.each<[MarketCode, string, string]>([
    ['cs', '25123891', '25123891'],
    ['cs', ' 251 23 891 ', '25123891'],
    ['cs', '00006947', '00006947'],
    ['ro', '18547290', '18547290'],
    ['ro', 'RO 18547290', '18547290'],
    ['ro', 'ro18547290', '18547290'],
    ['ro', '185 472 90', '18547290'],
  ])('of %s %j is %s', (market, text, id) => {
    expect(parseCompanyId(market, text)).toEqual({ ok: true, value: id });
  });

  it.each<[MarketCode, string, string]>([
    ['cs', '', 'REQUIRED'],
    ['cs', '25123892', 'INVALID_COMPANY_ID'],
    ['cs', '00000000', 'INVALID_COMPANY_ID'],
    ['cs', '6947', 'INVALID_COMPANY_ID'],
    ['cs', '2512389', 'INVALID_COMPANY_ID'],
    ['cs', 'CZ25123891', 'INVALID_COMPANY_ID'],
    ['ro', '18547291', 'INVALID_COMPANY_ID'],
    ['ro', '08547290', 'INVALID_COMPANY_ID'],
    ['ro', '1', 'INVALID_COMPANY_ID'],
    ['ro', '12345678901', 'INVALID_COMPANY_ID'],
  ])('of %s refuses %j with %s', (market, text, refusal) => {
    expect(parseCompanyId(market, text)).toEqual({ ok: false, refusal });
  });

  it('agrees with an independent reading of both registers', () => {
    const digits = fc.stringMatching(/^[1-8][0-9]{7}$/);
    const withAnyCheckDigit = digits.map((text) => Array.from('0123456789').map((check) => text.slice(0, 7) + check));
    fc.assert(
      fc.property(withAnyCheckDigit, (candidates) => {
        expect(candidates.filter(isIco)).toEqual(candidates.filter((one) => stdnum.CZ?.ico?.validate(one).isValid));
        expect(candidates.filter(isCui)).toEqual(candidates.filter((one) => stdnum.RO?.cui?.validate(one).isValid));
        expect(candidates.filter(isIco)).toHaveLength(1);
      }),
    );
  });
});
