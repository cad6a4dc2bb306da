import { expect, it } from 'vitest';
import { cartContract } from '../cart/contract.ts';
import { schemaErrors } from '../validation/fields/schema-errors.ts';
import { OrderPayload } from './order-payload.ts';

const address = {
  first_name: 'Jana',
  last_name: 'Nováková',
  address: 'Dlouhá 12',
  city: 'Praha',
  postcode: '11000',
  phone: '601234567',
};
const order = {
  type_payment: 'cod',
  type_delivery_code: 'courier',
  order_billing_address: { ...address, email: 'jana@example.cz' },
};
const refusalOf = (more: object) => schemaErrors(OrderPayload.safeParse({ ...order, ...more }).error?.issues ?? []);

it.each([
  ['token', 'a1'],
  ['timeslot', { from: '10:00' }],
  ['payment_company', 'kb'],
])('an order that asks for %s is refused by its name, and taken without a value', (name, value) => {
  expect(refusalOf({ [name]: value })).toEqual([{ path: name, code: 'NOT_OFFERED' }]);
  for (const nothing of [null, false, '', undefined]) expect(refusalOf({ [name]: nothing })).toEqual([]);
});

it('an order takes a day of birth as an ISO date that may have been somebody’s', () => {
  expect(refusalOf({ order_info: { birth_date: '1990-03-24', create_account: true } })).toEqual([]);
  for (const wrong of ['24.3.1990', '1990-02-30', '1799-01-01'])
    expect(refusalOf({ order_info: { birth_date: wrong } })).toEqual([
      { path: 'order_info.birth_date', code: 'INVALID_DATE' },
    ]);
});

it('a field that no order has is refused where it stands', () => {
  expect(refusalOf({ vip: 1, order_delivery_address: { ...address, floor: 2 }, order_info: { gift: true } })).toEqual([
    { path: 'order_delivery_address.floor', code: 'UNKNOWN_FIELD' },
    { path: 'order_info.gift', code: 'UNKNOWN_FIELD' },
    { path: 'vip', code: 'UNKNOWN_FIELD' },
  ]);
});

const add = cartContract.add['~orpc'].inputSchema;
const added = (more: object) =>
  schemaErrors(add?.safeParse({ market: 'cs', product: 'CASE-IP15', ...more }).error?.issues ?? []);

it.each([
  ['cart_package_item_parent_id', 'x', 'cart_package_item_parent_id'],
  ['buyout_product', 'x', 'buyout_product'],
  ['generalTuito', { id: 'x' }, 'generalTuito.id'],
  ['screenTuito', { id: -1 }, 'screenTuito.id'],
  ['mp_warranty', { month_count: 0 }, 'mp_warranty.month_count'],
  ['prolongWarranty', { code: '' }, 'prolongWarranty.code'],
])('a cart that is asked for a wrong %s says so at its field, and null asks for nothing', (name, value, path) => {
  expect(added({ [name]: value })).toMatchObject([{ path }]);
  expect(added({ [name]: null })).toEqual([]);
});

it('what is taken out of the cart is a line or a package', () => {
  const removed = (wish: object) =>
    schemaErrors(cartContract.remove['~orpc'].inputSchema?.safeParse({ market: 'cs', ...wish }).error?.issues ?? []);
  expect(removed({ item_id: '01a20383-eb86-7331-a846-309e9b3746ce' })).toEqual([]);
  expect(removed({ parent_package_product_seo_name: 'iphone-15' })).toEqual([]);
  expect(removed({})).toMatchObject([{ path: 'item_id' }]);
});

it('a cart’s quantity says by how much it is wrong', () => {
  expect(added({ quantity: 0 })).toEqual([{ path: 'quantity', code: 'TOO_SMALL', params: { min: 1 } }]);
  expect(added({ quantity: 999 })).toMatchObject([{ path: 'quantity', code: 'TOO_LARGE' }]);
  expect(added({ quantity: 'two' })).toEqual([{ path: 'quantity', code: 'NOT_A_NUMBER' }]);
});
