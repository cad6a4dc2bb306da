import { describe, expect, it } from 'vitest';
import { checkRepairOrder, type WrittenRepair } from './check-order.ts';

const written: WrittenRepair = {
  way: 'courier',
  name: ' Jana Dvořáková ',
  email: 'Jana@Example.com',
  phone: '601 234 567',
  street: 'Korunní 12',
  city: 'Praha',
  postcode: '12000',
  imei: '49-015420-323751-8',
  serial_number: '',
  fault: 'Prasklý displej v rohu',
  is_wipe_agreed: true,
  wants_loan: false,
};
const wrong = (change: Partial<WrittenRepair>, isPhone = true) => {
  const checked = checkRepairOrder({ ...written, ...change }, { market: 'cs', isPhone });
  return checked.ok ? [] : checked.refusal.map(({ path, code }) => `${path} ${code}`);
};

describe('what is written on the order of a repair', () => {
  it('is taken in one form of each value', () => {
    const checked = checkRepairOrder(written, { market: 'cs', isPhone: true });
    expect(checked).toMatchObject({ ok: true, value: { name: 'Jana Dvořáková', imei: '490154203237518' } });
  });

  it('names every field that does not fit at once', () => {
    expect(wrong({ imei: '490154203237519', fault: ' no ', phone: '1', is_wipe_agreed: false })).toEqual([
      'imei INVALID_IMEI',
      'fault TOO_SHORT',
      'phone INVALID_PHONE',
      'is_wipe_agreed REQUIRED',
    ]);
  });

  it('needs an address unless the device is brought', () => {
    const none = { street: '', city: ' ', postcode: '' };
    expect(wrong(none).map((one) => one.split(' ')[0])).toEqual(['street', 'city', 'postcode']);
    expect(wrong({ ...none, way: 'store' })).toEqual([]);
  });

  it('asks for a loan device with those alone who bring theirs to a store', () => {
    const asked = (way: WrittenRepair['way']) =>
      checkRepairOrder({ ...written, way, wants_loan: true }, { market: 'cs', isPhone: true });
    expect(asked('store')).toMatchObject({ value: { wants_loan: true } });
    expect(asked('courier')).toMatchObject({ value: { wants_loan: false } });
  });

  it('knows a phone by its IMEI and other devices by their serial number', () => {
    expect(wrong({ imei: '', serial_number: 'F2LXK0Q1' })).toEqual(['imei REQUIRED']);
    expect(wrong({ imei: '', serial_number: 'F2LXK0Q1' }, false)).toEqual([]);
    expect(wrong({ imei: '', serial_number: '' }, false)).toEqual(['serial_number REQUIRED']);
  });
});
