import { money } from '@kolobeh/shared/kernel/money.ts';
import type { CartItem } from '@kolobeh/shared/cart/cart.ts';
import { describe, expect, it } from 'vitest';
import { consentIn, proofIn } from './consent.ts';
import { entriesOf } from './entries.ts';
import { cartChanges, pageEvents, type Page } from './page-events.ts';

const item = (id: string, product: string, quantity: number): CartItem =>
  ({ id, product, quantity, unit_price: money(50_000, 'CZK'), discount: money(0, 'CZK') }) as CartItem;
const order = (state: string): Page =>
  ({
    name: 'order',
    data: {
      order: {
        number: '26000012',
        state,
        lines: [{ code: 'A', quantity: 2, unit_price: money(50_000, 'RON'), total: money(100_000, 'RON') }],
        discounts: [{ name: 'VARA26', amount: money(10_000, 'RON') }],
        delivery_price: money(1_500, 'RON'),
        payment_price: money(0, 'RON'),
        total: money(91_500, 'RON'),
        vat: money(15_880, 'RON'),
      },
    },
  }) as unknown as Page;
const around = { before: null, isReload: false, isThanked: false, isFirst: () => true };

describe('changes of a cart', () => {
  it.each([
    ['a piece more', [item('1', 'A', 1)], [item('1', 'A', 2)], [['add_to_cart', 'A', 1]]],
    ['pieces fewer', [item('1', 'A', 3)], [item('1', 'A', 1)], [['remove_from_cart', 'A', 2]]],
    ['a line gone', [item('1', 'A', 3), item('2', 'B', 1)], [item('2', 'B', 1)], [['remove_from_cart', 'A', 3]]],
    ['nothing', [item('1', 'A', 1)], [item('1', 'A', 1)], []],
  ])('%s', (_, before, after, told) => {
    const drafts = cartChanges(before, after);
    expect(
      drafts.map((draft) => 'goods' in draft && [draft.event, draft.goods[0]?.code, draft.goods[0]?.quantity]),
    ).toEqual(told);
  });
});

describe('an order', () => {
  it('is a purchase where it is thanked for, less its discounts', () => {
    expect(pageEvents(order('new'), { ...around, isThanked: true })).toMatchObject([
      {
        event: 'purchase',
        currency: 'RON',
        value: { amount: 90_000 },
        more: { transaction_id: '26000012', tax: 158.8, shipping: 15, coupon: 'VARA26' },
      },
    ]);
  });
  it('is not told again', () => {
    expect(pageEvents(order('new'), { ...around, isThanked: true, isFirst: () => false })).toEqual([]);
  });
  it('is given back when its customer cancels it, not when it was cancelled before', () => {
    expect(pageEvents(order('cancelled'), { ...around, before: order('new') })).toMatchObject([{ event: 'refund' }]);
    expect(pageEvents(order('cancelled'), around)).toEqual([]);
  });
});

it('tells no term that looks like an address of somebody', () => {
  const search = (term: string): Page => ({ name: 'search', data: { term } });
  expect(pageEvents(search('iphone'), around)).toEqual([{ event: 'search', search_term: 'iphone' }]);
  expect(pageEvents(search('jana@seller.example'), around)).toEqual([]);
});

it('leaves out goods it knows nothing of, and an event without goods', () => {
  const draft = { event: 'view_item', currency: 'CZK', goods: [{ code: 'GONE' }] } as const;
  expect(entriesOf(draft, new Map(), 'unregistered')).toEqual([]);
});

it.each([
  ['', null],
  ['a=1; kolobeh_consent=granted', 'granted'],
  ['kolobeh_consent=denied; b=2', 'denied'],
  ['kolobeh_consent=perhaps', null],
])('of the cookies „%s“ the consent is %s', (cookies, consent) => {
  expect(consentIn(cookies)).toBe(consent);
});

const number = '0190a6f4-7c00-4000-8000-000000000001';
it.each([
  ['', null],
  [`a=1; kolobeh_consent_proof=granted.${number}; b=2`, { id: number, consent: 'granted' }],
  [`kolobeh_consent=granted; kolobeh_consent_proof=denied.${number}`, { id: number, consent: 'denied' }],
  ['kolobeh_consent_proof=granted.12', null],
])('of the cookies „%s“ the shop’s record is %j', (cookies, proof) => {
  expect(proofIn(cookies)).toEqual(proof);
});
