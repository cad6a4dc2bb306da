import { expect, it } from 'vitest';
import { cartContract } from '../cart/contract.ts';
import { schemaErrors } from '../validation/fields/schema-errors.ts';
import { checkOrderPayload } from './check-order-payload.ts';
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

it('an order that asks for a token is refused by its name, and taken without a value', () => {
  expect(refusalOf({ token: 'a1' })).toEqual([{ path: 'token', code: 'NOT_OFFERED' }]);
  for (const nothing of [null, false, '', undefined]) expect(refusalOf({ token: nothing })).toEqual([]);
});

it('hours of delivery are a day with two times, and each end is told when they are turned round', () => {
  const day = '2026-11-24';
  expect(refusalOf({ timeslot: { day, from: '15:00', to: '17:00' } })).toEqual([]);
  for (const nothing of [null, false, '', undefined]) expect(refusalOf({ timeslot: nothing })).toEqual([]);
  expect(refusalOf({ timeslot: { day, from: '25:00', to: '17:00' } })).toEqual([
    { path: 'timeslot.from', code: 'INVALID' },
  ]);
  const checked = (from: string, to: string) => {
    const agreed = { order_info: { consent_to_terms_of_service: true }, timeslot: { day, from, to } };
    const answer = checkOrderPayload('cs', OrderPayload.parse({ ...order, ...agreed }));
    return answer.ok ? [] : answer.refusal;
  };
  expect(checked('15:00', '17:00')).toEqual([]);
  for (const to of ['15:00', '13:00'])
    expect(checked('15:00', to)).toEqual([
      { path: 'timeslot.from', code: 'FROM_NOT_BEFORE_TO' },
      { path: 'timeslot.to', code: 'TO_NOT_AFTER_FROM' },
    ]);
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

it('one piece is added unless said otherwise', () => {
  expect(add?.safeParse({ market: 'cs', product: 'CASE-IP15' }).data).toMatchObject({ quantity: 1 });
});

it('a cart’s quantity says by how much it is wrong', () => {
  expect(added({ quantity: 0 })).toEqual([{ path: 'quantity', code: 'TOO_SMALL', params: { min: 1 } }]);
  expect(added({ quantity: 999 })).toMatchObject([{ path: 'quantity', code: 'TOO_LARGE' }]);
  expect(added({ quantity: 'two' })).toEqual([{ path: 'quantity', code: 'NOT_A_NUMBER' }]);
});
