import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Gtin14, gs1CheckDigit, isGtin, parseGtin, showGtin, toGtin14, withCheckDigit } from './gtin.ts';

describe('GTIN', () => {
  it.each([
    ['96385074', '00000096385074', 'EAN-8'],
    ['036000291452', '00036000291452', 'UPC-A'],
    ['0036000291452', '00036000291452', 'UPC-A sent as EAN-13'],
    ['4006381333931', '04006381333931', 'EAN-13'],
    ['4 006381 333931', '04006381333931', 'EAN-13 with spaces'],
    ['10036000291459', '10036000291459', 'GTIN-14 of a carton'],
  ])('%s is compared as %s (%s)', (text, gtin14) => {
    expect(parseGtin(text)).toEqual({ ok: true, value: gtin14 });
  });

  it.each([
    ['', 'REQUIRED'],
    ['4006381333932', 'INVALID_GTIN'],
    ['400638133393', 'INVALID_GTIN'],
    ['00000000', 'INVALID_GTIN'],
    ['0000000000000', 'INVALID_GTIN'],
    ['123456789', 'INVALID_GTIN'],
    ['40063813339ab', 'INVALID_GTIN'],
  ])('refuses %j with %s', (text, refusal) => {
    expect(parseGtin(text)).toEqual({ ok: false, refusal });
  });

  it('is shown as it is printed', () => {
    expect(showGtin(toGtin14('96385074'))).toBe('96385074');
    expect(showGtin(toGtin14('036000291452'))).toBe('0036000291452');
    expect(showGtin(toGtin14('4006381333931'))).toBe('4006381333931');
    expect(showGtin(toGtin14('10036000291459'))).toBe('10036000291459');
  });

  it('refuses to make a check digit of anything but digits', () => {
    expect(() => withCheckDigit('40063A')).toThrow(RangeError);
    expect(() => toGtin14('4006381333932')).toThrow(RangeError);
  });

  it('gets the check digit of an SSCC', () => {
    expect(gs1CheckDigit('10614141234567890')).toBe('8');
  });

  it('is right with its own check digit and wrong with any other', () => {
    const body = fc.oneof(
      ...[7, 11, 12, 13].map((length) => fc.stringMatching(new RegExp(`^[1-9][0-9]{${length - 1}}$`))),
    );
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 9 }), (digits, shift) => {
        const gtin = withCheckDigit(digits);
        expect(isGtin(gtin)).toBe(true);
        expect(isGtin(digits + String((Number(gtin.slice(-1)) + shift) % 10))).toBe(false);
        expect(Gtin14.safeParse(toGtin14(gtin)).success).toBe(true);
      }),
    );
  });
});
