import { describe, expect, it } from 'vitest';
import { readTypedSale } from './sell-form.ts';

const setting = { market: 'cs', today: '2026-11-21', isPhone: true } as const;
const typed = {
  'customer_data.first_name': 'Jana',
  'customer_data.last_name': 'Dobrá',
  'customer_data.gender': 'female',
  'customer_data.personal_identification_number': '855202/0015',
  'customer_data.place_of_birth': 'Praha',
  'customer_data.nationality': 'CZ',
  'customer_data.identity_card_number': '123456789',
  'customer_data.identity_released_by': 'MV',
  'customer_data.identity_valid_to': '31.12.2035',
  'customer_data.phone_number': '776204118',
  'customer_data.e_mail': 'jana@seller.example',
  'customer_data.street': 'Nová 12',
  'customer_data.city': 'Praha',
  'customer_data.postcode': '150 00',
  'customer_data.country': 'CZ',
  'customer_data.bank_account_full_number': '19-2000145399',
  'customer_data.bank_code': '0800',
  'buyout_device.imei': '490154203237518',
  elsewhere: '',
};
const refusals = (more: Record<string, string>) => {
  const sale = readTypedSale({ ...typed, ...more }, setting);
  return sale.ok ? [] : sale.refusal.map(({ path, code }) => `${path} ${code}`);
};

describe('the sell form', () => {
  it('takes what the API takes', () => {
    expect(refusals({})).toEqual([]);
  });

  it('tells empty fields and wrong ones in one go', () => {
    const found = refusals({
      'customer_data.first_name': '',
      'buyout_device.imei': '123',
      'customer_data.e_mail': 'x',
    });
    expect(found.toSorted()).toEqual([
      'buyout_device.imei INVALID_IMEI',
      'customer_data.e_mail INVALID_EMAIL',
      'customer_data.first_name REQUIRED',
    ]);
  });

  it('says of an empty field only that it is empty', () => {
    const found = refusals({
      'customer_data.gender': '',
      'customer_data.personal_identification_number': '850202/0010',
    });
    expect(found).toEqual(['customer_data.gender REQUIRED']);
    expect(refusals({ 'customer_data.postcode': '' })).toEqual(['customer_data.postcode REQUIRED']);
  });

  it('asks for an address of pick-up only when the courier is to go elsewhere', () => {
    expect(refusals({ elsewhere: 'on' }).map((one) => one.split(' ')[0])).toEqual([
      'pickup_address.street',
      'pickup_address.city',
      'pickup_address.postcode',
      'pickup_address.country',
    ]);
  });
});
