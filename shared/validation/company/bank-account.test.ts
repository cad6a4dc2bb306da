import fc from 'fast-check';
import { isValidIBAN } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { checkCzBankAccount, parseCzBankAccount, showCzBankAccount, toIban } from './bank-account.ts';

const codes = new Set(['0100', '0300', '0800', '2010', '5500']);

describe('Czech bank account', () => {
  it.each([
    ['19-2000145399/0800', { prefix: '19', number: '2000145399', bankCode: '0800' }],
    ['000019-2000145399 / 0800', { prefix: '19', number: '2000145399', bankCode: '0800' }],
    ['2000145399/0800', { prefix: '', number: '2000145399', bankCode: '0800' }],
    ['0000000019/0100', { prefix: '', number: '19', bankCode: '0100' }],
    ['000000-2000145399/0800', { prefix: '', number: '2000145399', bankCode: '0800' }],
  ])('is read from %j', (text, account) => {
    expect(parseCzBankAccount(text, codes)).toEqual({ ok: true, value: account });
  });

  it.each([
    ['', 'REQUIRED'],
    ['20-2000145399/0800', 'INVALID_PREFIX'],
    ['0000019-2000145399/0800', 'INVALID_PREFIX'],
    ['-2000145399/0800', 'INVALID_PREFIX'],
    ['ab-2000145399/0800', 'INVALID_PREFIX'],
    ['19-2000145398/0800', 'INVALID_ACCOUNT_NUMBER'],
    ['19-/0800', 'INVALID_ACCOUNT_NUMBER'],
    ['0000000000/0800', 'INVALID_ACCOUNT_NUMBER'],
    ['12345678901/0800', 'INVALID_ACCOUNT_NUMBER'],
    ['1/0800', 'INVALID_ACCOUNT_NUMBER'],
    ['19-20001-45399/0800', 'INVALID_ACCOUNT_NUMBER'],
    ['19-2000145399/0801', 'INVALID_BANK_CODE'],
    ['19-2000145399/800', 'INVALID_BANK_CODE'],
    ['19-2000145399', 'INVALID_BANK_CODE'],
    ['19-2000145399/0800/0100', 'INVALID_BANK_CODE'],
  ])('refuses %j with %s', (text, refusal) => {
    expect(parseCzBankAccount(text, codes)).toEqual({ ok: false, refusal });
  });

  it('asks for number and bank code, the prefix may be empty', () => {
    expect(checkCzBankAccount({ prefix: '', number: '', bankCode: '0800' }, codes)).toEqual({
      ok: false,
      refusal: 'REQUIRED',
    });
    expect(checkCzBankAccount({ prefix: '', number: '2000145399', bankCode: '' }, codes)).toEqual({
      ok: false,
      refusal: 'REQUIRED',
    });
    expect(checkCzBankAccount({ prefix: '', number: '2000145399', bankCode: '0800' }, codes).ok).toBe(true);
  });

  it('becomes the IBAN the bank prints', () => {
    expect(toIban({ prefix: '19', number: '2000145399', bankCode: '0800' })).toBe('CZ6508000000192000145399');
  });

  it('once accepted is written back the same and has a right IBAN', () => {
    const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{2,${max}}$`));
    fc.assert(
      fc.property(fc.option(digits(6), { nil: '' }), digits(10), (prefix, number) => {
        const result = checkCzBankAccount({ prefix, number, bankCode: '2010' }, codes);
        fc.pre(result.ok);
        if (!result.ok) return;
        expect(parseCzBankAccount(showCzBankAccount(result.value), codes)).toEqual(result);
        expect(isValidIBAN(toIban(result.value))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
