import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Imei, isImei, parseImei, typeAllocationCode } from './imei.ts';

describe('IMEI', () => {
  it.each([
    ['490154203237518', '490154203237518'],
    [' 49-015420-323751-8 ', '490154203237518'],
    ['490154 203237 518', '490154203237518'],
    ['35\u00a0693803\u00a0564380\u00a09', '356938035643809'],
  ])('is read from %j', (text, imei) => {
    expect(parseImei(text)).toEqual({ ok: true, value: imei });
  });

  it.each([
    ['', 'REQUIRED'],
    [' - ', 'REQUIRED'],
    ['490154203237517', 'INVALID_IMEI'],
    ['000000000000000', 'INVALID_IMEI'],
    ['49015420323751', 'IMEI_WITHOUT_CHECK_DIGIT'],
    ['4901542032375181', 'IMEI_WITH_SOFTWARE_VERSION'],
    ['4901542032375', 'INVALID_IMEI'],
    ['49015420323751A', 'INVALID_IMEI'],
    ['٤٩٠١٥٤٢٠٣٢٣٧٥١٨', 'INVALID_IMEI'],
    ['490154203237518; DROP', 'INVALID_IMEI'],
  ])('refuses %j with %s', (text, refusal) => {
    expect(parseImei(text)).toEqual({ ok: false, refusal });
  });

  it('tells the model by its first eight digits', () => {
    expect(typeAllocationCode(Imei.parse('490154203237518'))).toBe('49015420');
  });

  it('has exactly one right check digit, and no single wrong digit goes unnoticed', () => {
    const body = fc.stringMatching(/^[1-9][0-9]{13}$/);
    fc.assert(
      fc.property(body, fc.nat(14), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
        const right = Array.from('0123456789')
          .map((check) => digits + check)
          .filter(isImei);
        expect(right).toHaveLength(1);
        const imei = right[0] ?? '';
        const changed = (Number(imei[at]) + shift) % 10;
        expect(isImei(imei.slice(0, at) + String(changed) + imei.slice(at + 1))).toBe(false);
      }),
    );
  });

  it('comes over the wire only in its bare form', () => {
    expect(Imei.safeParse('490154203237518').success).toBe(true);
    expect(Imei.safeParse('49 015420 323751 8').success).toBe(false);
  });
});
