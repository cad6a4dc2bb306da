import { describe, expect, it } from 'vitest';
import { Email, parseEmail } from './email.ts';

describe('e-mail address', () => {
  it.each([
    [' Jana.Novakova@Example.CZ ', 'jana.novakova@example.cz'],
    ['ion+shop@posta.example.ro', 'ion+shop@posta.example.ro'],
  ])('%j is kept as %s', (text, email) => {
    expect(parseEmail(text)).toEqual({ ok: true, value: email });
  });

  it.each([
    ['', 'REQUIRED'],
    ['jana', 'INVALID_EMAIL'],
    ['jana@', 'INVALID_EMAIL'],
    ['jana@example', 'INVALID_EMAIL'],
    ['jana..n@example.cz', 'INVALID_EMAIL'],
    ['jana@example.cz\nBcc: all@example.cz', 'INVALID_EMAIL'],
    ['Jana <jana@example.cz>', 'INVALID_EMAIL'],
    ['a@example.cz,b@example.cz', 'INVALID_EMAIL'],
    [`${'a'.repeat(65)}@example.cz`, 'INVALID_EMAIL'],
    [`${'a'.repeat(60)}@${'b'.repeat(200)}.cz`, 'TOO_LONG'],
  ])('refuses %j with %s', (text, refusal) => {
    expect(parseEmail(text)).toEqual({ ok: false, refusal });
  });

  it('goes over the wire only in lower case', () => {
    expect(Email.safeParse('Jana@example.cz').success).toBe(false);
  });
});
