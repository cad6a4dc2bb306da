import { describe, expect, it } from 'vitest';
import { Password, parsePassword, passwordGaps } from './password.ts';

describe('password', () => {
  it.each(['Kolobeh-2026', 'Žluťoučký kůň 1!', ' Heslo s mezerou 1? ', 'Aa1€aaaa'])(
    '%j is right and kept as typed',
    (text) => {
      expect(parsePassword(text)).toEqual({ ok: true, value: text });
    },
  );

  it.each([
    ['', 'REQUIRED'],
    ['Aa1!', 'PASSWORD_TOO_SHORT'],
    ['Aa1!'.repeat(33), 'PASSWORD_TOO_LONG'],
    ['1234567890', 'PASSWORD_ONLY_DIGITS'],
    ['kolobeh-2026', 'PASSWORD_NEEDS_UPPER_CASE'],
    ['KOLOBEH-2026', 'PASSWORD_NEEDS_LOWER_CASE'],
    ['Kolobeh-obchod', 'PASSWORD_NEEDS_DIGIT'],
    ['Kolobeh2026', 'PASSWORD_NEEDS_SPECIAL'],
    ['Kolobeh 2026', 'PASSWORD_NEEDS_SPECIAL'],
  ])('%j is refused first with %s', (text, refusal) => {
    expect(parsePassword(text)).toEqual({ ok: false, refusal });
    expect(Password.safeParse(text).success).toBe(false);
  });

  it('names everything that is missing', () => {
    expect(passwordGaps('1234567')).toEqual([
      'PASSWORD_TOO_SHORT',
      'PASSWORD_ONLY_DIGITS',
      'PASSWORD_NEEDS_UPPER_CASE',
      'PASSWORD_NEEDS_LOWER_CASE',
      'PASSWORD_NEEDS_SPECIAL',
    ]);
    expect(passwordGaps('Kolobeh-2026')).toEqual([]);
  });
});
