import { describe, expect, it } from 'vitest';
import { aged, chosen, closed, type Payment, refunded, reversed } from './payment.ts';

const aPayment = (over: Partial<Payment> = {}): Payment => ({
  pay_id: 'abcdef0123456K',
  merchant_id: 'M1',
  order_no: '1',
  amount: 1000,
  currency: 'CZK',
  is_captured_at_once: true,
  return_url: 'http://shop.example/',
  return_method: 'GET',
  language: 'cs',
  merchant_data: null,
  notify_url: null,
  items: [],
  status: 2,
  auth_code: null,
  refunded: 0,
  created_at: 0,
  expires_at: 1000,
  approves_at: null,
  by_wallet: null,
  ...over,
});
const at = { now: 500, lateMs: 2000 };

describe('a choice on the page', () => {
  it.each([
    ['approve', 7],
    ['never', 7],
    ['decline', 6],
    ['cancel', 3],
    ['late', 2],
  ] as const)('"%s" leads to state %i', (choice, status) => {
    expect(chosen(aPayment(), choice, at).status).toBe(status);
  });

  it('changes nothing when the payment is over', () => {
    const over = aPayment({ status: 6 });
    expect(chosen(over, 'approve', at)).toBe(over);
  });

  it('cannot be made again while the bank is still to approve', () => {
    const late = chosen(aPayment(), 'late', at);
    expect(chosen(late, 'cancel', at)).toBe(late);
  });

  it('only authorises when the merchant captures later', () => {
    expect(chosen(aPayment({ is_captured_at_once: false }), 'approve', at).status).toBe(4);
  });
});

describe('time', () => {
  it('approves a late payment when its moment comes, even past the time given to pay', () => {
    const late = chosen(aPayment(), 'late', at);
    expect(aged(late, 2499)).toBe(late);
    expect(aged(late, 2500)).toMatchObject({ status: 7, approves_at: null });
  });

  it('cancels a payment nobody finished', () => {
    expect(aged(aPayment(), 1000).status).toBe(3);
    expect(aged(aPayment({ status: 7 }), 1000).status).toBe(7);
  });
});

describe('a hold', () => {
  it('is kept for a week, then the bank lets go of it', () => {
    const held = aPayment({ status: 4 });
    expect(aged(held, 7 * 86_400_000 - 1)).toBe(held);
    expect(aged(held, 7 * 86_400_000).status).toBe(5);
  });
});

describe('changes by the merchant', () => {
  it('reverse a payment that is not settled', () => {
    expect(reversed(aPayment({ status: 7 }))).toMatchObject({ payment: { status: 5 } });
    expect(reversed(aPayment({ status: 8 }))).toEqual({ resultCode: 150 });
  });

  it('refund a settled payment by parts, never more than was paid', () => {
    const settled = aPayment({ status: 8 });
    const part = refunded(settled, 400);
    expect(part).toMatchObject({ payment: { status: 8, refunded: 400 } });
    if (!('payment' in part)) throw new Error('refund of a part was refused');
    expect(refunded(part.payment, 601)).toEqual({ resultCode: 110 });
    expect(refunded(part.payment)).toMatchObject({ payment: { status: 10, refunded: 1000 } });
    expect(refunded(aPayment({ status: 7 }))).toEqual({ resultCode: 150 });
  });

  it('capture an authorised payment', () => {
    expect(closed(aPayment({ status: 4 }), 700)).toMatchObject({ payment: { status: 7, amount: 700 } });
    expect(closed(aPayment({ status: 4 }), 1001)).toEqual({ resultCode: 110 });
    expect(closed(aPayment({ status: 2 }))).toEqual({ resultCode: 150 });
  });
});
