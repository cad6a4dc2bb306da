import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullYear, parseTypedDate, showTypedDate, usualRange } from './typed-date.ts';

const range = usualRange('2026-11-22');

describe('a typed day', () => {
  it.each([
    ['21.11.2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    [' 1. 2. 2026 ', '2026-02-01'],
    ['29.2.2024', '2024-02-29'],
    ['5.3.49', '2049-03-05'],
    ['5.3.50', '1950-03-05'],
    ['5.3.00', '2000-03-05'],
    ['5.3.99', '1999-03-05'],
    ['1.1.1926', '1926-01-01'],
    ['31.12.2078', '2078-12-31'],
  ])('%j is %s', (typed, iso) => {
    expect(parseTypedDate(typed, range)).toEqual({ ok: true, value: iso });
  });

  it.each([
    '',
    '21.11',
    '31.2.2026',
    '29.2.2025',
    '0.1.2026',
    '1.13.2026',
    '2026-11-21',
    '11/21/2026',
    '1.1.026',
    '1.1.2',
    '31.12.1925',
    '1.1.2079',
    '1.1.20261',
    'zítra',
  ])('%j is refused', (typed) => {
    expect(parseTypedDate(typed, range)).toEqual({ ok: false, refusal: 'INVALID_DATE' });
  });

  it('is read back as it is shown, whatever day it is', () => {
    const days = fc.date({
      min: new Date(`${range.first}T00:00:00Z`),
      max: new Date(`${range.last}T00:00:00Z`),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(parseTypedDate(showTypedDate(iso), range)).toEqual({ ok: true, value: iso });
      }),
    );
  });

  it('of two digits of a year is of this century under fifty and of the last one from it', () => {
    for (let year = 0; year < 100; year += 1)
      expect(fullYear(String(year).padStart(2, '0'))).toBe(year < 50 ? 2000 + year : 1900 + year);
  });
});
