import { describe, expect, it } from 'vitest';
import { billingName, deliveryName, readDetails } from './details-form.ts';

const person = {
  email: 'jana@seznam.cz',
  first_name: 'Jana',
  last_name: 'Drápalová',
  phone: '776 204 118',
  address: 'Štefánikova 12',
  city: 'Praha 5',
  postcode: '150 00',
};

function aForm(more: Record<string, string> = {}, without: string[] = []): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(person))
    if (!without.includes(field)) form.set(billingName(field), value);
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

const codes = (form: FormData): Record<string, string> => {
  const read = readDetails('cs', form);
  return read.ok ? {} : Object.fromEntries(read.refusal.map(({ path, code }) => [path, code]));
};

describe('details of an order', () => {
  it('accepts a person', () => {
    expect(codes(aForm())).toEqual({});
  });

  it('names each empty field', () => {
    expect(codes(aForm({}, ['city', 'phone']))).toEqual({
      [billingName('city')]: 'REQUIRED',
      [billingName('phone')]: 'REQUIRED',
    });
  });

  it('lands the market’s rules on their fields', () => {
    expect(codes(aForm({ [billingName('email')]: 'jana.drápalová@seznam', [billingName('postcode')]: '15' }))).toEqual({
      [billingName('email')]: 'INVALID_EMAIL',
      [billingName('postcode')]: 'INVALID_POSTCODE',
    });
  });

  it('asks for a company only when one buys for it', () => {
    expect(codes(aForm({ [billingName('tin')]: '1' }))).toEqual({});
    expect(Object.keys(codes(aForm({ [billingName('invoice_on_company')]: 'on' })))).toEqual([
      billingName('company'),
      billingName('tin'),
    ]);
  });

  it('reads another address only when it is wanted', () => {
    expect(codes(aForm({ [deliveryName('city')]: '' }))).toEqual({});
    expect(codes(aForm({ elsewhere: 'on' }))[deliveryName('city')]).toBe('REQUIRED');
  });
});
