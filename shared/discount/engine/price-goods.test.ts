import { describe, expect, it } from 'vitest';
import type { Currency } from '../../kernel/market.ts';
import { aCandidate, someGoods } from './a-discount.testing.ts';
import { anyGoods } from './any-goods.ts';
import type { Discount } from './discount.ts';
import type { Goods } from './goods.ts';
import { type Candidate, priceGoods } from './price-goods.ts';

const price = (goods: Goods[], candidates: Candidate[], currency: Currency = 'CZK') =>
  priceGoods(goods, candidates, { today: '2026-11-23', currency });

/** What is off each line, in whole crowns or lei. */
const off = (goods: Goods[], ...discounts: Partial<Discount>[]) => {
  const { lines } = price(
    goods,
    discounts.map((one, index) => aCandidate({ id: index + 1, ...one })),
  );
  return lines.map(({ discount }) => discount / 100);
};

const absolute = (units: number, more: Partial<Discount> = {}): Partial<Discount> => ({
  discount_type: 'absolute',
  discount_value: units * 100,
  ...more,
});
const fixed = (units: number, more: Partial<Discount> = {}): Partial<Discount> => ({
  ...absolute(units, more),
  discount_type: 'fixed',
});
const cases = { ...anyGoods, categories: [9] };

describe('what is off', () => {
  it.each<[string, Goods[], Partial<Discount>[], number[]]>([
    ['a percentage of each line', [someGoods('phone'), someGoods('case', 2)], [{}], [1_299, 98]],
    ['rounded half up', [someGoods('cable', 1, 125)], [{ discount_value: 71_60 }], [90]],
    ['just under a half down', [someGoods('cable', 1, 124)], [{ discount_value: 10_00 }], [12]],
    ['a hundred per cent and no more', [someGoods('case')], [{ discount_value: 100_00 }, absolute(50)], [490]],
    ['a sum spread by what lines cost', [someGoods('phone'), someGoods('case', 2)], [absolute(1_000)], [930, 70]],
    ['a sum off each piece', [someGoods('case', 3)], [absolute(100, { is_discount_per_piece: true })], [300]],
    ['never more than there is', [someGoods('cable', 2)], [absolute(1_000)], [398]],
    ['of each piece neither', [someGoods('cable', 2)], [absolute(500, { is_discount_per_piece: true })], [398]],
    ['a price of each piece', [someGoods('case', 2)], [fixed(399, { is_discount_per_piece: true })], [182]],
    ['a price that is higher takes nothing', [someGoods('cable')], [fixed(250)], [0]],
    ['a price of three, once', [someGoods('case', 7)], [fixed(1_000, { minimal_products: 3 })], [470]],
    [
      'as often as there are three',
      [someGoods('case', 7)],
      [fixed(1_000, { minimal_products: 3, is_cumulative: true })],
      [940],
    ],
    [
      'a sum for each two pieces',
      [someGoods('case', 5)],
      [absolute(100, { minimal_products: 2, is_cumulative: true })],
      [200],
    ],
    ['only what is meant', [someGoods('phone'), someGoods('case')], [{ conditions: cases }], [0, 49]],
    [
      'by maker',
      [someGoods('phone'), someGoods('case')],
      [{ conditions: { ...anyGoods, manufacturers: ['apple'] } }],
      [1_299, 0],
    ],
    [
      'by quality',
      [someGoods('used'), someGoods('case')],
      [{ conditions: { ...anyGoods, qualities: ['used'] } }],
      [899, 0],
    ],
    [
      'by product',
      [someGoods('case'), someGoods('cable')],
      [{ conditions: { ...anyGoods, products: ['CABLE'] } }],
      [0, 20],
    ],
    [
      'prices first, then percentages of them, then sums',
      [someGoods('case')],
      [absolute(50), { discount_value: 10_00 }, fixed(400)],
      [180],
    ],
  ])('%s', (_, goods, discounts, expected) => {
    expect(off(goods, ...discounts)).toEqual(expected);
  });

  it('is counted in lei by the same rule', () => {
    const { lines, toPay } = price([someGoods('cable', 3, 45)], [aCandidate({ discount_value: 3_70 })], 'RON');
    expect(lines).toEqual([{ id: 'cable', total: 13_500, discount: 500, toPay: 13_000 }]);
    expect(toPay).toBe(13_000);
  });

  it('tells line by line what came from which, in the order of counting', () => {
    const { applied } = price(
      [someGoods('phone'), someGoods('case')],
      [aCandidate(absolute(200, { id: 1 })), aCandidate({ id: 2 })],
    );
    expect(applied.map(({ key, amount, lines }) => ({ key, amount, lines }))).toEqual([
      {
        key: 'auto:2',
        amount: 134_800,
        lines: [
          { id: 'phone', amount: 129_900 },
          { id: 'case', amount: 4_900 },
        ],
      },
      {
        key: 'auto:1',
        amount: 20_000,
        lines: [
          { id: 'phone', amount: 19_300 },
          { id: 'case', amount: 700 },
        ],
      },
    ]);
  });
});

describe('sets', () => {
  const phones = { minimal_products: 1, is_discounted: false, conditions: { ...anyGoods, categories: [2] } };
  const twoCases = { minimal_products: 2, is_discounted: true, conditions: cases };
  const pair = { discount_value: 50_00, sets: [phones, twoCases] };

  it.each<[string, Goods[], Partial<Discount>, number[]]>([
    ['one bundle, though more is there', [someGoods('phone', 2), someGoods('case', 5)], pair, [0, 490]],
    [
      'each bundle with the cumulative bonus',
      [someGoods('phone', 2), someGoods('case', 5)],
      { ...pair, is_cumulative: true },
      [0, 980],
    ],
    ['the dearest pieces', [someGoods('phone'), someGoods('cable', 2), someGoods('case', 1)], pair, [0, 100, 245]],
    [
      'a price of the bundle',
      [someGoods('phone'), someGoods('case', 2)],
      { ...fixed(13_000), sets: [{ ...phones, is_discounted: true }, twoCases] },
      [902, 68],
    ],
    ['one set of two is enough', [someGoods('case', 2)], { ...pair, minimal_sets: 1 }, [490]],
  ])('%s', (_, goods, discount, expected) => {
    expect(off(goods, discount)).toEqual(expected);
  });

  it('say how many of them and how many pieces are missing', () => {
    const { refused } = price([someGoods('phone'), someGoods('case')], [aCandidate(pair)]);
    expect(refused.map(({ reason }) => reason)).toEqual([{ code: 'MISSING_SETS', sets: 1, pieces: 1 }]);
    expect(price([someGoods('used')], [aCandidate(pair)]).refused[0]?.reason).toEqual({
      code: 'MISSING_SETS',
      sets: 2,
      pieces: 3,
    });
  });
});

describe('why another one is not counted', () => {
  const uses = { all: 0, byCustomer: 0, isCodeSpent: false, isCodeWithdrawn: false };
  it.each<[string, Partial<Discount>, Partial<Candidate['uses']>, object]>([
    ['archived', { is_archived: true }, {}, { code: 'ARCHIVED' }],
    ['switched off', { is_active: false }, {}, { code: 'INACTIVE' }],
    ['not yet', { valid_from: '2026-11-24' }, {}, { code: 'NOT_YET', day: '2026-11-24' }],
    ['over', { valid_to: '2026-11-22' }, {}, { code: 'EXPIRED', day: '2026-11-22' }],
    ['its code was used', {}, { isCodeSpent: true }, { code: 'CODE_SPENT' }],
    ['its code was withdrawn', {}, { isCodeWithdrawn: true }, { code: 'CODE_WITHDRAWN' }],
    ['all were used', { most_uses: 5 }, { all: 5 }, { code: 'USED_UP' }],
    ['the customer had it', { most_uses_per_customer: 1 }, { byCustomer: 1 }, { code: 'USED_BY_CUSTOMER' }],
    ['no such goods', { conditions: { ...anyGoods, categories: [77] } }, {}, { code: 'NO_PRODUCTS' }],
    ['too few pieces', { minimal_products: 3, conditions: cases }, {}, { code: 'MISSING_PIECES', pieces: 2 }],
    ['nothing left of the price', { discount_type: 'fixed', discount_value: 900_000_00 }, {}, { code: 'NOTHING_LEFT' }],
  ])('%s', (_, changes, used, reason) => {
    const { refused, discount } = price(
      [someGoods('phone'), someGoods('case')],
      [{ ...aCandidate(changes), uses: { ...uses, ...used } }],
    );
    expect(refused).toMatchObject([{ reason }]);
    expect(discount).toBe(0);
  });

  it.each([
    ['on its last day it counts', { valid_to: '2026-11-23' }],
    ['on its first day too', { valid_from: '2026-11-23' }],
    ['the last of many', { most_uses: 5 }],
  ])('but %s', (_, changes) => {
    const candidate = { ...aCandidate(changes), uses: { ...uses, all: 4 } };
    expect(price([someGoods('case')], [candidate]).discount).toBe(4_900);
  });

  it('one stands alone and takes off more, whichever came first', () => {
    const alone = aCandidate({ id: 1, discount_value: 30_00, is_combinable: false, marketing_name: 'Jen sama' });
    const others = [aCandidate({ id: 2 }), aCandidate({ id: 3 })];
    for (const candidates of [
      [alone, ...others],
      [...others, alone],
    ]) {
      const { applied, refused } = price([someGoods('case')], candidates);
      expect(applied.map(({ key }) => key)).toEqual(['auto:1']);
      expect(refused.map(({ reason }) => reason)).toEqual([
        { code: 'NOT_COMBINABLE', name: 'Jen sama' },
        { code: 'NOT_COMBINABLE', name: 'Jen sama' },
      ]);
    }
  });

  it('one stands alone and takes off less, or the same', () => {
    const alone = aCandidate({ id: 1, is_combinable: false });
    const { applied, refused } = price([someGoods('case')], [alone, aCandidate({ id: 2 })]);
    expect(applied.map(({ key }) => key)).toEqual(['auto:2']);
    expect(refused[0]?.reason).toEqual({ code: 'NOT_COMBINABLE', name: 'Sleva 2' });
  });

  it('another code of the same discount counts', () => {
    const { applied, refused } = price([someGoods('case')], [aCandidate({}, 'code:2'), aCandidate({}, 'code:1')]);
    expect(applied.map(({ key }) => key)).toEqual(['code:1']);
    expect(refused).toMatchObject([{ key: 'code:2', reason: { code: 'ALREADY_COUNTED' } }]);
  });
});

it('an empty cart costs nothing', () => {
  expect(price([], [aCandidate()])).toMatchObject({ lines: [], discount: 0, toPay: 0, applied: [] });
});
