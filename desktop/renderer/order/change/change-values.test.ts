import type { OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import { describe, expect, it } from 'vitest';
import { changeOf, differingPaths, valuesOf } from './change-values.ts';

const aChange: OrderChange = {
  lines: [{ id: '0193a1c2-0000-7000-8000-000000000001', quantity: 2 }],
  added: [],
  order_billing_address: {
    first_name: 'Jana',
    last_name: 'Nováková',
    address: 'Dlouhá 12',
    city: 'Praha',
    postcode: '11000',
    phone: '+420601234567',
    email: 'jana@example.cz',
    invoice_on_company: false,
  },
  order_delivery_address: null,
  type_delivery_code: 'courier',
  dispensing_place: null,
  store: null,
  type_payment: 'cod',
};

describe('what the form of a change holds', () => {
  it('says the same of an order that nobody has touched', () => {
    expect(changeOf(valuesOf(aChange))).toEqual(aChange);
  });

  it('sends a count that is none to be refused at its field', () => {
    const values = valuesOf(aChange);
    for (const quantity of ['', 'dva', '1,5', '-1', '99999'])
      expect(changeOf({ ...values, lines: [{ id: 'a', quantity }] }).lines[0]?.quantity).toBe(-1);
  });

  it('names what two people changed, by field', () => {
    const theirs = { ...aChange, order_billing_address: { ...aChange.order_billing_address, city: 'Brno' } };
    const mine = { ...aChange, lines: [{ id: aChange.lines[0]?.id ?? '', quantity: 1 }] };
    expect(differingPaths(mine, theirs).map(({ path, mine: a, theirs: b }) => [path.split('.')[0], a, b])).toEqual([
      ['lines', '1', '2'],
      ['order_billing_address', 'Praha', 'Brno'],
    ]);
  });
});
