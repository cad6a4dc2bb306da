import { describe, expect, it } from 'vitest';
import type { MarketCode } from '../../kernel/market.ts';
import { checkSellPayload } from './check-sell-payload.ts';
import { SellPayload } from './sell-payload.ts';

const today = '2026-11-21';

const aSale = (market: MarketCode, changes: Record<string, unknown> = {}, device: Record<string, string> = {}) =>
  SellPayload.parse({
    device_identifier: 'APL-IP13-128-MID',
    appraisal_version: '2026-47',
    device_condition_choices: [],
    customer_data: {
      personal_identification_number: market === 'cs' ? '845101/0018' : '1960523120013',
      identity_card_number: '123 456 789',
      identity_released_by: 'Praha 4',
      identity_valid_to: '5. 3. 2031',
      first_name: 'Jana',
      last_name: 'Nováková',
      gender: market === 'cs' ? 'female' : 'male',
      district: market === 'ro' ? 'Cluj' : '',
      street: 'Dlouhá 12',
      city: 'Praha',
      country: market === 'cs' ? 'CZ' : 'RO',
      postcode: market === 'cs' ? '140 00' : '400001',
      phone_number: market === 'cs' ? '601 234 567' : '0721 234 567',
      nationality: market === 'cs' ? 'CZ' : 'RO',
      place_of_birth: 'Brno',
      e_mail: 'Jana@Example.cz',
      bank_account_full_number: market === 'cs' ? '19-2000145399' : 'RO49 AAAA 1B31 0075 9384 0000',
      bank_code: market === 'cs' ? '0800' : '',
      ...changes,
    },
    buyout_device: { imei: '490154203237518', ...device },
  });

const check = (market: MarketCode, changes: Record<string, unknown> = {}, device: Record<string, string> = {}) =>
  checkSellPayload(aSale(market, changes, device), { market, today, isPhone: true });

const errors = (result: ReturnType<typeof check>): [string, string][] =>
  result.ok ? [] : result.refusal.map(({ path, code }) => [path, code]);

describe('a seller', () => {
  it('is taken in both markets, with values in one form', () => {
    expect(check('cs')).toMatchObject({
      ok: true,
      value: {
        seller: {
          personal_identification_number: '8451010018',
          birth_date: '1984-01-01',
          identity_card_number: '123456789',
          identity_valid_to: '2031-03-05',
          postcode: '14000',
          phone_number: '+420601234567',
          bank_account: '19-2000145399/0800',
        },
        pickup: null,
        device: { imei: '490154203237518' },
      },
    });
    expect(check('ro')).toMatchObject({ ok: true, value: { seller: { bank_account: 'RO49AAAA1B31007593840000' } } });
  });

  it.each<[string, MarketCode, Record<string, unknown>, string, string]>([
    [
      'a wrong birth number',
      'cs',
      { personal_identification_number: '8451010019' },
      'personal_identification_number',
      'INVALID_BIRTH_NUMBER',
    ],
    [
      'a wrong CNP',
      'ro',
      { personal_identification_number: '1960523120014' },
      'personal_identification_number',
      'INVALID_CNP',
    ],
    [
      'a child',
      'cs',
      { personal_identification_number: '1201010019', gender: 'male' },
      'personal_identification_number',
      'SELLER_TOO_YOUNG',
    ],
    ['another sex than the number says', 'cs', { gender: 'male' }, 'gender', 'GENDER_DIFFERS'],
    [
      'a card that ran out yesterday',
      'cs',
      { identity_valid_to: '20.11.2026' },
      'identity_valid_to',
      'IDENTITY_EXPIRED',
    ],
    ['a day that does not exist', 'cs', { identity_valid_to: '31.02.2030' }, 'identity_valid_to', 'INVALID_DATE'],
    ['a date written otherwise', 'cs', { identity_valid_to: '2030-03-05' }, 'identity_valid_to', 'INVALID_DATE'],
    [
      'a day further than a card can be valid',
      'cs',
      { identity_valid_to: '1.1.2079' },
      'identity_valid_to',
      'INVALID_DATE',
    ],
    ['a title without a dot', 'cs', { degree_before_name: 'Ing' }, 'degree_before_name', 'INVALID_TITLE'],
    [
      'a wrong prefix',
      'cs',
      { bank_account_full_number: '18-2000145399' },
      'bank_account_full_number',
      'INVALID_PREFIX',
    ],
    [
      'a wrong account number',
      'cs',
      { bank_account_full_number: '19-2000145398' },
      'bank_account_full_number',
      'INVALID_ACCOUNT_NUMBER',
    ],
    ['a bank that is not', 'cs', { bank_code: '0999' }, 'bank_code', 'INVALID_BANK_CODE'],
    ['no bank', 'cs', { bank_code: '' }, 'bank_code', 'REQUIRED'],
    [
      'a foreign IBAN',
      'ro',
      { bank_account_full_number: 'CZ6508000000192000145399' },
      'bank_account_full_number',
      'IBAN_OF_OTHER_COUNTRY',
    ],
    ['no county', 'ro', { district: '' }, 'district', 'REQUIRED'],
    ['a postcode of the other market', 'cs', { postcode: '400001' }, 'postcode', 'INVALID_POSTCODE'],
    ['an e-mail without a domain', 'cs', { e_mail: 'jana@' }, 'e_mail', 'INVALID_EMAIL'],
    ['a telephone with letters', 'ro', { phone_number: '0721 abc' }, 'phone_number', 'INVALID_PHONE'],
  ])('with %s is told at its field', (_, market, changes, field, code) => {
    expect(errors(check(market, changes))).toEqual([[`customer_data.${field}`, code]]);
  });

  it.each<[string, string, string, [string, string][]]>([
    [
      'prefix',
      '18-2000145399',
      '0999',
      [
        ['bank_account_full_number', 'INVALID_PREFIX'],
        ['bank_code', 'INVALID_BANK_CODE'],
      ],
    ],
    [
      'number',
      '19-2000145398',
      '0999',
      [
        ['bank_account_full_number', 'INVALID_ACCOUNT_NUMBER'],
        ['bank_code', 'INVALID_BANK_CODE'],
      ],
    ],
    [
      'prefix',
      '18-2000145399',
      '',
      [
        ['bank_account_full_number', 'INVALID_PREFIX'],
        ['bank_code', 'REQUIRED'],
      ],
    ],
    [
      'number that is missing',
      '19-',
      '0999',
      [
        ['bank_account_full_number', 'REQUIRED'],
        ['bank_code', 'INVALID_BANK_CODE'],
      ],
    ],
  ])(
    'with a bad %s of an account hears of a bad bank, too (%s, %s)',
    (_, bank_account_full_number, bank_code, told) => {
      expect(errors(check('cs', { bank_account_full_number, bank_code }))).toEqual(
        told.map(([field, code]) => [`customer_data.${field}`, code]),
      );
    },
  );

  it('types the year of a card with two digits, too', () => {
    expect(check('cs', { identity_valid_to: '5.3.31' })).toMatchObject({
      value: { seller: { identity_valid_to: '2031-03-05' } },
    });
    expect(errors(check('cs', { identity_valid_to: '5.3.99' }))).toEqual([
      ['customer_data.identity_valid_to', 'IDENTITY_EXPIRED'],
    ]);
  });

  it('of eighteen today may sell, a day younger may not', () => {
    expect(errors(check('cs', { personal_identification_number: '0811210015', gender: 'male' }))).toEqual([]);
    expect(errors(check('cs', { personal_identification_number: '0811220014', gender: 'male' }))).toEqual([
      ['customer_data.personal_identification_number', 'SELLER_TOO_YOUNG'],
    ]);
  });
});

describe('a device', () => {
  it('is known by its IMEI when it is a phone', () => {
    expect(errors(check('cs', {}, { imei: '490154203237519' }))).toEqual([['buyout_device.imei', 'INVALID_IMEI']]);
    expect(errors(check('cs', {}, { imei: '' }))).toEqual([['buyout_device.imei', 'REQUIRED']]);
  });

  it('is known by its serial number otherwise, and an IMEI is refused by its name', () => {
    const both = aSale('cs', {}, { imei: '490154203237518', serial_number: 'F2LX9K1Q' });
    expect(errors(checkSellPayload(both, { market: 'cs', today, isPhone: false }))).toEqual([
      ['buyout_device.imei', 'NOT_OFFERED'],
    ]);
    const sale = aSale('cs', {}, { imei: '', serial_number: 'f2lx9k1q' });
    expect(checkSellPayload(sale, { market: 'cs', today, isPhone: false })).toMatchObject({
      ok: true,
      value: { device: { imei: '', serial_number: 'F2LX9K1Q' } },
    });
    const none = aSale('cs', {}, { imei: '', serial_number: '' });
    expect(errors(checkSellPayload(none, { market: 'cs', today, isPhone: false }))).toEqual([
      ['buyout_device.serial_number', 'REQUIRED'],
    ]);
  });
});

it('wrong fields of all three parts are told at once', () => {
  const sale = {
    ...aSale('cs', { e_mail: 'x' }, { imei: '1' }),
    pickup_address: {
      district: '',
      street: 'A 1',
      city: 'Brno',
      postcode: '1',
      country: 'CZ',
      delivery_extra_info: '',
    },
  };
  expect(errors(checkSellPayload(sale, { market: 'cs', today, isPhone: true })).map(([path]) => path)).toEqual([
    'customer_data.e_mail',
    'pickup_address.postcode',
    'buyout_device.imei',
  ]);
});
