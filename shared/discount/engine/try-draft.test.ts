import { describe, expect, it } from 'vitest';
import { judgePrice } from '../../catalogue/price-change.ts';
import { aDiscount, someGoods } from './a-discount.testing.ts';
import type { Discount } from './discount.ts';
import { draftTrial, type PastLine, type PastOrder } from './try-draft.ts';

type Kind = Parameters<typeof someGoods>[0];
const line = (kind: Kind, cost: number | null, quantity = 1): PastLine => ({
  ...someGoods(kind, quantity),
  name: kind,
  vatPercent: 21,
  isMarginScheme: kind === 'used',
  cost,
});
const order = (number: string, lines: PastLine[], more: Partial<PastOrder> = {}): PastOrder => ({
  number,
  email: `${number}@example.com`,
  lines,
  had: [],
  ...more,
});
const tried = (draft: Partial<Discount>, orders: readonly PastOrder[]) => {
  const { look, trial } = draftTrial(aDiscount({ id: 7, ...draft }), 'CZK');
  for (const one of orders) look(one);
  return trial();
};

describe('a draft tried against orders', () => {
  it('costs what it takes off those it means, and tells the line it leaves least of', () => {
    const trial = tried(
      { discount_value: 10_00, conditions: { products: [], categories: [], manufacturers: [], qualities: ['used'] } },
      [
        order('1', [line('used', 8_000_00), line('case', 100_00)]),
        order('2', [line('phone', 9_000_00)]),
        order('3', [line('used', 8_500_00)]),
      ],
    );
    expect(trial).toMatchObject({ orders: 3, hit: 2, cost: 2 * 899_00, paid: 8_990_00 * 2 + 490_00, below_cost: 1 });
    expect(trial.worst).toEqual({ order: '3', product: 'USED', name: 'used', margin: 8_091_00 - 8_500_00 });
  });

  it('leaves of a device what its new price is said to leave', () => {
    const conditions = { products: [], categories: [], manufacturers: [], qualities: ['used' as const] };
    const { worst } = tried({ discount_value: 10_00, conditions }, [order('1', [line('used', 7_000_00)])]);
    const tax = { vat_percent: 21, is_margin_scheme: true };
    const { margin } = judgePrice({ from: 8_990_00, to: 8_091_00, cost: 7_000_00, tax });
    expect(worst?.margin).toBe(margin);
    expect(margin).toBe(901_65);
  });

  it('counts beyond what an order had, and not again where it stands alone and takes off less', () => {
    const had = [aDiscount({ id: 1, discount_value: 20_00, valid_to: '2025-01-01', is_archived: true })];
    const orders = [order('1', [line('phone', null)], { had })];
    expect(tried({ discount_value: 10_00 }, orders)).toMatchObject({
      hit: 1,
      cost: 1_039_00,
      unknown_cost: 1,
      worst: null,
    });
    expect(tried({ discount_value: 10_00, is_combinable: false }, orders)).toMatchObject({ hit: 0, cost: 0 });
    expect(tried({ discount_value: 30_00, is_combinable: false }, orders)).toMatchObject({ cost: 3_897_00 - 2_598_00 });
  });

  it('in the place of its former self counts what the change adds', () => {
    const had = [aDiscount({ id: 7, discount_value: 20_00 })];
    expect(tried({ discount_value: 20_00 }, [order('1', [line('phone', null)], { had })])).toMatchObject({
      cost: 2_598_00,
    });
  });

  it('tells lines at eighty per cent off and more, those its limits let', () => {
    const orders = ['1', '2', '3'].map((number) => order(number, [line('cable', 50_00)], { email: 'one@example.com' }));
    expect(tried({ discount_value: 80_00 }, orders)).toMatchObject({ hit: 3, steep: 3 });
    expect(tried({ discount_value: 79_00, most_uses_per_customer: 2 }, orders)).toMatchObject({ hit: 2, steep: 0 });
    expect(tried({ discount_value: 80_00, most_uses: 1 }, orders).steep_lines).toEqual([
      { order: '1', product: 'CABLE', name: 'cable', percent: expect.closeTo(80, 0) as number },
    ]);
  });
});
