import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, whole } from '@kolobeh/shared/kernel/money.ts';
import { spayd } from './spayd.ts';

const iban = 'CZ6508000000192000145399';

/** Fields of a descriptor as a banking application reads them. */
const read = (descriptor: string): Record<string, string> =>
  Object.fromEntries(
    descriptor
      .split('*')
      .slice(2)
      .map((field) => [field.slice(0, field.indexOf(':')), decodeURIComponent(field.slice(field.indexOf(':') + 1))]),
  );

describe('Czech QR payment', () => {
  it('is the example a Czech bank publishes', () => {
    expect(
      spayd({
        iban: 'CZ78 0100 0000 0000 0000 0123',
        amount: money(79_950, 'CZK'),
        dueOn: '2022-10-01',
        variableSymbol: '9562231077',
      }),
    ).toBe('SPD*1.0*ACC:CZ7801000000000000000123*AM:799.50*CC:CZK*DT:20221001*X-VS:9562231077');
  });

  it('carries everything a bank may use', () => {
    expect(
      spayd({
        iban,
        bic: 'GIBACZPX',
        amount: whole(12_990, 'CZK'),
        recipientName: 'Koloběh s.r.o.',
        message: 'Objednávka 1000123',
        variableSymbol: '1000123',
        constantSymbol: '0308',
        specificSymbol: '42',
        isInstant: true,
      }),
    ).toBe(
      `SPD*1.0*ACC:${iban}+GIBACZPX*AM:12990.00*CC:CZK*PT:IP*RN:KOLOBEH S.R.O.*MSG:OBJEDNAVKA 1000123*X-VS:1000123*X-KS:0308*X-SS:42`,
    );
  });

  it.each([
    ['Příliš žluťoučký kůň', 'PRILIS ZLUTOUCKY KUN'],
    ['Łódź – Ștefan ß', 'LODZ - STEFAN SS'],
    ['100 % * X-VS:1', '100 % * X-VS:1'],
    ['a"b\n\tc😀d', 'A B C D'],
  ])('writes the message %j as %j', (message, shown) => {
    expect(read(spayd({ iban, amount: whole(1, 'CZK'), message }))['MSG']).toBe(shown);
  });

  it('leaves an empty message out', () => {
    expect(spayd({ iban, amount: whole(1, 'CZK'), message: ' ' })).toBe(`SPD*1.0*ACC:${iban}*AM:1.00*CC:CZK`);
  });

  it.each([
    ['an account that is none', { iban: 'CZ6508000000192000145398', amount: whole(1, 'CZK') }],
    ['nothing to pay', { iban, amount: whole(0, 'CZK') }],
    ['a refund', { iban, amount: whole(-5, 'CZK') }],
    ['ten millions', { iban, amount: whole(10_000_000, 'CZK') }],
    ['a symbol of eleven digits', { iban, amount: whole(1, 'CZK'), variableSymbol: '12345678901' }],
    ['a symbol that opens another field', { iban, amount: whole(1, 'CZK'), variableSymbol: '1*AM:1' }],
    ['a bank that is none', { iban, bic: 'GIB*', amount: whole(1, 'CZK') }],
    ['a day of another form', { iban, amount: whole(1, 'CZK'), dueOn: '1. 10. 2022' }],
  ])('is never made for %s', (_, request) => {
    expect(() => spayd(request)).toThrow(RangeError);
  });

  it('fits the highest amount', () => {
    expect(spayd({ iban, amount: money(999_999_999, 'CZK') })).toContain('*AM:9999999.99*');
  });

  it('keeps account and amount whatever stands in the message and the name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 90 }),
        fc.string({ unit: 'grapheme', maxLength: 50 }),
        (message, recipientName) => {
          const descriptor = spayd({ iban, amount: whole(500, 'CZK'), message, recipientName, variableSymbol: '7' });
          expect(descriptor).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
          const { MSG = '', RN = '', ...rest } = read(descriptor);
          expect(rest).toEqual({ ACC: iban, AM: '500.00', CC: 'CZK', 'X-VS': '7' });
          expect(MSG.length).toBeLessThanOrEqual(60);
          expect(RN.length).toBeLessThanOrEqual(35);
        },
      ),
    );
  });
});
