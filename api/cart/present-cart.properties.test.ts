import type { TradeIn } from '@kolobeh/shared/discount/trade-in.ts';
import { minorUnits, money } from '@kolobeh/shared/kernel/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presentCart } from './present-cart.ts';
import type { StoredCartItem } from './queries/cart-items.ts';

const crowns = (max: number) => fc.integer({ min: 1, max }).map((units) => units * minorUnits);

interface Line {
  price: number | null;
  quantity: number;
  /** Part of the line's price that discounts take off, 0–1. */
  off: number;
  isGift: boolean;
  coverPrice: number;
}

const line: fc.Arbitrary<Line> = fc.record({
  price: fc.option(crowns(40_000), { freq: 9 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  off: fc.double({ min: 0, max: 1, noNaN: true }),
  isGift: fc.boolean(),
  coverPrice: fc.oneof(fc.constant(0), crowns(3_000)),
});

const gift = { valid_from: '2026-01-01', valid_to: null, is_active: true };

const stored = ({ price, quantity, isGift, coverPrice }: Line, at: number): StoredCartItem => ({
  id: String(at),
  product_id: at,
  code: `P${at}`,
  quantity,
  parent_id: null,
  price_seen: null,
  is_merged: false,
  weight_grams: 100,
  vat_regime: 'standard',
  type_device: 'phone',
  seo_name: `p-${at}`,
  name: `P ${at}`,
  subtitle: '',
  picture_key: '',
  manufacturer_slug: 'apple',
  quality: 'new',
  categories: [],
  price: isGift ? 0 : price,
  available: 9,
  in_stores: null,
  held_in: null,
  hold_state: null,
  held_until: null,
  others_until: null,
  gift: isGift ? gift : null,
  covers: null,
  ...(coverPrice > 0 && price !== null && !isGift && { covers: [aCover(coverPrice)] }),
});

const aCover = (price: number): NonNullable<StoredCartItem['covers']>[number] => ({
  slot: 'general',
  id: 1,
  kind: 'general',
  code: null,
  name: 'Pojištění',
  months: 12,
  type_device: 'phone',
  qualities: ['new'],
  price_from: 0,
  price_below: null,
  price,
  is_active: true,
  price_chosen: price,
});

const device = (price: number, bonus: number): TradeIn => ({
  number: '1',
  device: 'iPhone',
  picture: '',
  grade: 'A',
  url: '',
  price: money(price, 'CZK'),
  bonus: money(bonus, 'CZK'),
  product: null,
  valid_until: null,
  grade_drop: null,
  is_held: true,
  held: money(0, 'CZK'),
  security: 'sent_first',
  securities: ['sent_first'],
  problem: null,
});

const cartOf = (lines: readonly Line[], tradeIn: TradeIn | null = null) => {
  const items = lines.map(stored);
  const off = (one: Line): number => Math.floor((one.isGift ? 0 : (one.price ?? 0)) * one.quantity * one.off);
  return presentCart('cs', items, {
    deliveredOn: null,
    discounts: { byItem: new Map(lines.map((one, at) => [String(at), off(one)])), shown: [] },
    tradeIn,
    installment: null,
    now: new Date('2026-11-27T10:00:00Z'),
  });
};

const total = (amounts: readonly { amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0);

describe('the sums of any cart', () => {
  const lines = fc.array(line, { minLength: 1, maxLength: 8 });

  it('are those of its lines, and no line is below zero', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const cart = cartOf(given);
        expect(cart.items_total.amount).toBe(total(cart.items.map((item) => item.total)));
        expect(cart.discount_total.amount).toBe(total(cart.items.map((item) => item.discount)));
        expect(cart.covers_total.amount).toBe(total(cart.items.flatMap((item) => item.covers.map((one) => one.total))));
        expect(cart.discounted_total.amount).toBe(cart.items_total.amount - cart.discount_total.amount);
        expect(cart.to_pay.amount).toBe(cart.discounted_total.amount + cart.covers_total.amount);
        for (const item of cart.items) expect(item.total.amount - item.discount.amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('leave a crown to pay whatever a device pays, and what it does not pay goes to the account', () => {
    const paying = lines.filter((given) => given.some(({ price, off, isGift }) => price && !isGift && off < 0.5));
    fc.assert(
      fc.property(paying, crowns(60_000), (given, price) => {
        const plain = cartOf(given);
        const cart = cartOf(given, device(price, 0));
        const held = cart.trade_in?.held.amount ?? 0;
        expect(cart.to_pay.amount).toBe(plain.to_pay.amount - held);
        expect(cart.to_pay.amount).toBeGreaterThanOrEqual(minorUnits);
        expect(held).toBeLessThanOrEqual(price);
        expect(cart.instalment_base.amount).toBe(Math.max(0, plain.to_pay.amount - price));
      }),
    );
  });
});
