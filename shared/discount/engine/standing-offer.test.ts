import { describe, expect, it } from 'vitest';
import { aDiscount, someGoods } from './a-discount.testing.ts';
import { anyGoods } from './any-goods.ts';
import type { Discount } from './discount.ts';
import { priceGoods } from './price-goods.ts';
import {
  offerIdOf,
  offerOfPiece,
  offerSeoName,
  offersOfProduct,
  offersOn,
  type StandingOffer,
} from './standing-offer.ts';

const asked = { today: '2026-11-26', currency: 'CZK' } as const;
const offer = (changes: Partial<Discount> = {}, more: Partial<StandingOffer> = {}): StandingOffer => ({
  discount: aDiscount(changes),
  uses_all: 0,
  codes: [],
  ...more,
});
const czk = (units: number) => ({ amount: units * 100, currency: 'CZK' });
const promised = (...offers: StandingOffer[]) => offerOfPiece(someGoods('phone'), offers, asked);

describe('what a card promises of one piece', () => {
  it('is what the cart takes off it: a percentage with its last day', () => {
    expect(promised(offer())).toEqual({ percent: 10, amount: czk(1_299), until: '2026-12-31' });
  });

  it('is the sum of those that combine, until the first of them ends', () => {
    const both = [offer(), offer({ id: 2, discount_type: 'absolute', discount_value: 100_00, valid_to: '2026-11-30' })];
    expect(promised(...both)).toEqual({ percent: null, amount: czk(1_399), until: '2026-11-30' });
  });

  it.each<[string, Partial<Discount>, Partial<StandingOffer>?]>([
    ['is for others alone', { conditions: { ...anyGoods, manufacturers: ['samsung'] } }],
    ['asks for two pieces', { minimal_products: 2 }],
    ['is not public', { is_public: false }],
    ['comes by a code', { is_automatic_assigment: false }, { codes: ['VITEJTE'] }],
    ['is over', { valid_to: '2026-11-25' }],
    ['has not begun', { valid_from: '2026-11-27' }],
    ['is used up', { most_uses: 3 }, { uses_all: 3 }],
    ['is given once to each customer', { most_uses_per_customer: 1 }],
    ['costs as much as the goods do', { discount_type: 'fixed', discount_value: 12_990_00 }],
    [
      'is for a set with something else',
      {
        sets: [
          { minimal_products: 1, is_discounted: true, conditions: { ...anyGoods, manufacturers: ['apple'] } },
          { minimal_products: 1, is_discounted: false, conditions: { ...anyGoods, manufacturers: ['anker'] } },
        ],
      },
    ],
  ])('is nothing when the discount %s', (_, changes, more) => {
    expect(promised(offer(changes, more))).toBeNull();
  });

  it('is nothing when one that nobody is told of takes off more and stands alone', () => {
    const hidden = offer({ id: 2, is_public: false, is_combinable: false, discount_value: 20_00 });
    expect(promised(offer(), hidden)).toBeNull();
  });

  it('is never more than the cart takes off, whoever buys', () => {
    const once = offer({ id: 2, most_uses_per_customer: 1, discount_type: 'fixed', discount_value: 9_000_00 });
    const card = promised(offer(), once);
    const cart = (byCustomer: number): number =>
      priceGoods(
        [someGoods('phone')],
        [offer(), once].map(({ discount }) => ({
          key: `automatic:${discount.id}`,
          discount,
          uses: {
            all: byCustomer,
            byCustomer: discount.id === 2 ? byCustomer : 0,
            isCodeSpent: false,
            isCodeWithdrawn: false,
          },
        })),
        asked,
      ).discount;
    expect(card?.amount).toEqual(czk(1_299));
    expect(cart(1)).toBe(card?.amount.amount);
    expect(cart(0)).toBeGreaterThanOrEqual(card?.amount.amount ?? 0);
  });
});

describe('the public discounts of a product', () => {
  const of = (...offers: StandingOffer[]) => offersOfProduct(someGoods('phone'), offers, asked);

  it('say what one piece gets, how many are needed, or which code', () => {
    expect(
      of(
        offer(),
        offer({ id: 2, minimal_products: 3 }),
        offer({ id: 3, is_automatic_assigment: false, valid_to: null }, { codes: ['VITEJTE'] }),
      ),
    ).toEqual([
      {
        name: 'Sleva 1',
        seo_name: 'sleva-1-1',
        until: '2026-12-31',
        amount: czk(1_299),
        percent: 10,
        pieces: 1,
        is_bundle: false,
        code: null,
      },
      expect.objectContaining({ amount: null, percent: 10, pieces: 3, code: null }),
      expect.objectContaining({ amount: null, until: null, code: 'VITEJTE' }),
    ]);
  });

  it('leave out what gives way to a better one, and what is only for those who were sent a code', () => {
    const better = offer({ id: 2, discount_value: 30_00, is_combinable: false });
    expect(of(offer(), better).map(({ name }) => name)).toEqual(['Sleva 2']);
    expect(of(offer({ is_automatic_assigment: false }))).toEqual([]);
  });
});

it('tells of those alone that are in force on the day', () => {
  const offers = [offer(), offer({ id: 2, valid_to: '2026-11-25' }), offer({ id: 3, is_active: false })];
  expect(offersOn(offers, asked.today).map(({ discount }) => discount.id)).toEqual([1]);
});

it.each([
  ['Tři a víc kusů', 12, 'tri-a-vic-kusu-12'],
  ['?!', 7, '7'],
  ['Sleva 20', 3, 'sleva-20-3'],
])('the page of %s is found by its number', (name, id, seoName) => {
  expect(offerSeoName({ id, marketing_name: name })).toBe(seoName);
  expect(offerIdOf(seoName)).toBe(id);
});

it.each(['', 'sleva', '12-sleva', '9999999999'])('an address such as %j names no discount', (seoName) => {
  expect(offerIdOf(seoName)).toBeNull();
});
