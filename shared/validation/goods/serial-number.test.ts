import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SerialNumber, parseSerialNumber } from './serial-number.ts';

describe('serial number', () => {
  it.each([
    ['c02xk0aajgh5', 'C02XK0AAJGH5'],
    [' R58N30ABCDE ', 'R58N30ABCDE'],
    ['SN-12/3.4', 'SN-12/3.4'],
    ['O0I1', 'O0I1'],
  ])('%j is kept as %s', (text, serial) => {
    expect(parseSerialNumber(text)).toEqual({ ok: true, value: serial });
  });

  it.each([
    ['', 'REQUIRED'],
    ['  ', 'REQUIRED'],
    ['AB', 'TOO_SHORT'],
    ['A'.repeat(41), 'TOO_LONG'],
    ['ABC 123', 'INVALID_SERIAL_NUMBER'],
    ['ABC\u0000123', 'INVALID_SERIAL_NUMBER'],
    ['ABC\n123', 'INVALID_SERIAL_NUMBER'],
    ['ABČ123', 'INVALID_SERIAL_NUMBER'],
    ['straß1', 'INVALID_SERIAL_NUMBER'],
    ['---', 'INVALID_SERIAL_NUMBER'],
    ["A'; --", 'INVALID_SERIAL_NUMBER'],
  ])('refuses %j with %s', (text, refusal) => {
    expect(parseSerialNumber(text)).toEqual({ ok: false, refusal });
  });

  it('takes exactly the texts that go over the wire', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 45 }), (text) => {
        const result = parseSerialNumber(text);
        if (result.ok) expect(SerialNumber.safeParse(result.value).success).toBe(true);
        else expect(SerialNumber.safeParse(text).success).toBe(false);
      }),
    );
  });
});
