import { describe, expect, it } from 'vitest';
import { Iban, ibanCheckDigits, ibanCountry, parseIban, showIban } from './iban.ts';

describe('IBAN', () => {
  it.each([
    ['CZ65 0800 0000 1920 0014 5399', 'CZ6508000000192000145399', 'CZ'],
    ['cz6508000000192000145399', 'CZ6508000000192000145399', 'CZ'],
    ['RO49 AAAA 1B31 0075 9384 0000', 'RO49AAAA1B31007593840000', 'RO'],
    ['SK31 1200 0000 1987 4263 7541', 'SK3112000000198742637541', 'SK'],
    ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000', 'DE'],
  ])('is read from %j', (text, iban, country) => {
    const result = parseIban(text);
    expect(result).toEqual({ ok: true, value: iban });
    expect(result.ok && ibanCountry(result.value)).toBe(country);
  });

  it.each([
    ['', 'REQUIRED'],
    ['CZ6508000000192000145398', 'INVALID_IBAN'],
    ['CZ650800000019200014539', 'INVALID_IBAN'],
    ['RO49AAAA1B31007593840001', 'INVALID_IBAN'],
    ['RO49AAAA1B3100759384000', 'INVALID_IBAN'],
    ['XX6508000000192000145399', 'INVALID_IBAN'],
    ['19-2000145399/0800', 'INVALID_IBAN'],
  ])('refuses %j with %s', (text, refusal) => {
    expect(parseIban(text)).toEqual({ ok: false, refusal });
  });

  it('of a Czech account is refused when the account inside is wrong, though its check digits fit', () => {
    const bban = '08000000192000145398';
    expect(parseIban(`CZ${ibanCheckDigits('CZ', bban)}${bban}`)).toEqual({ ok: false, refusal: 'INVALID_IBAN' });
  });

  it('is shown in fours', () => {
    expect(showIban(Iban.parse('CZ6508000000192000145399')).replaceAll('\u00a0', ' ')).toBe(
      'CZ65 0800 0000 1920 0014 5399',
    );
  });
});
