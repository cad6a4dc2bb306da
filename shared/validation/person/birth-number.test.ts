import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BirthNumber,
  birthNumberFacts,
  isBirthNumber,
  maskBirthNumber,
  parseBirthNumber,
  showBirthNumber,
} from './birth-number.ts';

const today = '2026-11-21';

/** A ten-digit number of a raw month, with the right last digit. */
const tenDigits = (yymmdd: string, serial: string): string => {
  const body = yymmdd + serial;
  return body + String((Number(body) % 11) % 10);
};

describe('Czech birth number', () => {
  it.each([
    ['710319/2745', '1971-03-19', 'male', false],
    ['7103192745', '1971-03-19', 'male', false],
    [tenDigits('991231', '500'), '1999-12-31', 'male', false],
    ['530101/123', '1953-01-01', 'male', false],
    ['535101/000', '1953-01-01', 'female', false],
    ['402315/854', '1940-03-15', 'male', true],
    ['852215/7886', '1985-02-15', 'male', true],
    ['857215/5075', '1985-02-15', 'female', true],
  ])('%s tells %s, %s', (text, birthDate, sex, hasExtraMonth) => {
    const result = parseBirthNumber(text, today);
    expect(result.ok && birthNumberFacts(result.value)).toEqual({ birthDate, sex, hasExtraMonth });
  });

  it.each([
    ['', 'REQUIRED', 'empty'],
    ['71031927', 'INVALID_BIRTH_NUMBER', 'too short'],
    ['710319/27451', 'INVALID_BIRTH_NUMBER', 'too long'],
    ['710319/2746', 'INVALID_BIRTH_NUMBER', 'wrong last digit'],
    ['540101/123', 'INVALID_BIRTH_NUMBER', 'nine digits after 1953'],
    ['800101/123', 'INVALID_BIRTH_NUMBER', 'nine digits of the 1800s'],
    [tenDigits('850230', '123'), 'INVALID_BIRTH_NUMBER', '30 February'],
    [tenDigits('851301', '123'), 'INVALID_BIRTH_NUMBER', 'month 13'],
    [tenDigits('854101', '123'), 'INVALID_BIRTH_NUMBER', 'month 41'],
    [tenDigits('854901', '123'), 'INVALID_BIRTH_NUMBER', 'month 49'],
    [tenDigits('858301', '123'), 'INVALID_BIRTH_NUMBER', 'month 83'],
    [tenDigits('859101', '123'), 'INVALID_BIRTH_NUMBER', 'month 91'],
    [tenDigits('850001', '123'), 'INVALID_BIRTH_NUMBER', 'month 0'],
    [tenDigits('855001', '123'), 'INVALID_BIRTH_NUMBER', 'month 50'],
    [tenDigits('261122', '123'), 'BORN_IN_FUTURE', 'tomorrow'],
    [tenDigits('530101', '123'), 'BORN_IN_FUTURE', 'ten digits of 53 are 2053'],
    ['710319-2745', 'INVALID_BIRTH_NUMBER', 'hyphen'],
  ])('%s is refused with %s: %s', (text, refusal) => {
    expect(parseBirthNumber(text, today)).toEqual({ ok: false, refusal });
  });

  it('of a child born today is right', () => {
    expect(parseBirthNumber(tenDigits('261121', '001'), today).ok).toBe(true);
  });

  it('ends with zero when the remainder is ten, before and after 1985', () => {
    for (const day of ['780101', '920101']) {
      const serial = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0')).find(
        (one) => Number(day + one) % 11 === 10,
      );
      expect(isBirthNumber(`${day}${serial}0`)).toBe(true);
    }
  });

  it('keeps day and sex of whomever it was given to', () => {
    const born = fc.date({ min: new Date('1954-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
    fc.assert(
      fc.property(born, fc.boolean(), fc.nat(999), (date, isFemale, serial) => {
        const iso = date.toISOString().slice(0, 10);
        const month = Number(iso.slice(5, 7)) + (isFemale ? 50 : 0);
        const text = tenDigits(
          iso.slice(2, 4) + String(month).padStart(2, '0') + iso.slice(8),
          String(serial).padStart(3, '0'),
        );
        const result = parseBirthNumber(text, today);
        expect(result.ok && birthNumberFacts(result.value)).toEqual({
          birthDate: iso,
          sex: isFemale ? 'female' : 'male',
          hasExtraMonth: false,
        });
      }),
    );
  });

  it('is shown with a slash and masked but for its last four digits', () => {
    const number = BirthNumber.parse('7103192745');
    expect(showBirthNumber(number)).toBe('710319/2745');
    expect(maskBirthNumber(number)).toBe('••••••/2745');
    expect(showBirthNumber(BirthNumber.parse('530101123'))).toBe('530101/123');
    expect(maskBirthNumber(BirthNumber.parse('530101123'))).not.toContain('530');
  });
});
