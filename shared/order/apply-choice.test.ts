import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markets } from '../kernel/market.ts';
import { money } from '../kernel/money.ts';
import { applyChoice, type ChosenOrder, type Decision, spreadLacking } from './apply-choice.ts';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
const anOrder = (changes: Partial<ChosenOrder> = {}): ChosenOrder => ({
  lines: [
    { id: 'phone', productId: 1, quantity: 1, unitPrice: czk(8_000), discount: czk(0), covers: czk(0) },
    { id: 'case', productId: 2, quantity: 3, unitPrice: czk(500), discount: czk(0), covers: czk(0) },
  ],
  delivery: czk(0),
  payment: czk(39),
  bonus: czk(0),
  bonusProductId: null,
  ...changes,
});
const after = (order: ChosenOrder, ...decisions: Decision[]) => applyChoice(order, decisions, markets.cs);
const refund = (lineId: string, pieces = 1): Decision => ({ lineId, pieces, choice: 'refund' });
const instead = (lineId: string, crowns: number, pieces = 1): Decision => ({
  lineId,
  pieces,
  choice: 'substitute',
  productId: 9,
  price: czk(crowns),
});

describe('an order after its customer’s choice', () => {
  it('stays as it is while the customer waits', () => {
    expect(after(anOrder(), { lineId: 'phone', pieces: 1, choice: 'wait' })).toMatchObject({
      total: czk(9_539),
      back: czk(0),
      added: [],
    });
  });

  it('costs less by the pieces given up, and delivery stays as it was', () => {
    const changed = after(anOrder(), refund('case', 2));
    expect(changed.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(changed).toMatchObject({ goods: czk(8_500), total: czk(8_539), back: czk(1_000), isEmpty: false });
  });

  it('is empty when everything is given up', () => {
    expect(after(anOrder(), refund('phone'), refund('case', 3)).isEmpty).toBe(true);
  });

  it.each([
    ['dearer', 8_700, 8_000, 0],
    ['as dear', 8_000, 8_000, 0],
    ['cheaper', 7_500, 7_500, 500],
  ])('with a substitute that is %s never costs more', (_, price, charged, back) => {
    const changed = after(anOrder(), instead('phone', price));
    expect(changed.added).toEqual([{ of: 'phone', productId: 9, quantity: 1, unitPrice: czk(charged) }]);
    expect(changed.back).toEqual(czk(back));
  });

  it('loses its bonus with the product the bonus was for', () => {
    const order = anOrder({ bonus: czk(1_000), bonusProductId: 1 });
    expect(after(order, refund('phone'))).toMatchObject({ bonus: czk(0), bonusProductId: null, back: czk(7_000) });
    expect(after(order, refund('case'))).toMatchObject({ bonus: czk(1_000), bonusProductId: 1, back: czk(500) });
  });

  it('hands its bonus over to the substitute, which always costs at least a crown', () => {
    const order = anOrder({ bonus: czk(7_900), bonusProductId: 1 });
    expect(after(order, instead('phone', 7_950))).toMatchObject({ bonus: czk(7_900), bonusProductId: 9 });
    expect(after(order, instead('phone', 7_000))).toMatchObject({ bonus: czk(6_999), total: czk(1_540) });
  });

  it('gives up the part of the discount that goes with its pieces, and charges no more for a substitute than was paid', () => {
    const [phone, cases] = anOrder().lines;
    if (!phone || !cases) throw new Error('An order without lines');
    const order = anOrder({
      lines: [
        { ...phone, discount: czk(1_000) },
        { ...cases, discount: czk(100) },
      ],
    });
    const less = after(order, refund('case'));
    expect(less.lines.map(({ discount }) => discount)).toEqual([czk(1_000), czk(67)]);
    expect(less).toMatchObject({ goods: czk(9_000), discount: czk(1_067), total: czk(7_972), back: czk(467) });
    const other = after(order, instead('phone', 7_900));
    expect(other.added).toMatchObject([{ unitPrice: czk(7_000) }]);
    expect(other).toMatchObject({ discount: czk(100), back: czk(0) });
  });

  it('gives back what was bought with each piece given up, and nothing of the others', () => {
    const [phone, cases] = anOrder().lines;
    if (!phone || !cases) throw new Error('No lines');
    const order = anOrder({ lines: [{ ...phone, quantity: 2, covers: czk(890) }, cases] });
    const changed = after(order, refund('phone'));
    expect(changed).toMatchObject({ covers: czk(890), back: czk(8_890), total: czk(8_000 + 890 + 1_500 + 39) });
    expect(after(order, instead('phone', 7_500))).toMatchObject({ covers: czk(890), back: czk(500 + 890) });
  });

  it('with discounts never rises either, and pieces given up one after another give back all that was paid', () => {
    const amounts = { discount: fc.integer({ min: 0, max: 1_500 }), price: fc.integer({ min: 1, max: 800 }) };
    fc.assert(
      fc.property(fc.record(amounts), ({ discount, price }) => {
        const line = {
          id: 'case',
          productId: 2,
          quantity: 3,
          unitPrice: czk(500),
          discount: czk(discount),
          covers: czk(0),
        };
        let order = anOrder({ lines: [line] });
        const paid = 1_500 - discount;
        expect(after(order, instead('case', price, 2)).back.amount).toBeGreaterThanOrEqual(0);
        let back = 0;
        for (let piece = 0; piece < 3; piece += 1) {
          const next = after(order, refund('case'));
          expect(next.back.amount).toBeGreaterThanOrEqual(0);
          back += next.back.amount;
          order = { ...order, lines: next.lines };
        }
        expect(back).toBe(paid * 100);
      }),
    );
  });

  it('never rises, whatever is chosen', () => {
    for (const bonus of [0, 1, 499, 7_999])
      for (const price of [1, 499, 7_999, 8_000, 8_800])
        for (const decisions of [[instead('phone', price)], [instead('phone', price), refund('case', 3)]]) {
          const changed = after(anOrder({ bonus: czk(bonus), bonusProductId: 1 }), ...decisions);
          expect(changed.back.amount).toBeGreaterThanOrEqual(0);
          expect(changed.total.amount).toBeGreaterThan(0);
        }
  });
});

describe('missing pieces', () => {
  it('belong to the first lines of their product that are not in the crate', () => {
    const lines = [
      { id: 'a', productId: 1, open: 0 },
      { id: 'b', productId: 1, open: 2 },
      { id: 'c', productId: 2, open: 1 },
      { id: 'd', productId: 1, open: 2 },
    ];
    expect(spreadLacking(lines, [{ productId: 1, quantity: 3 }])).toEqual([
      { lineId: 'b', pieces: 2 },
      { lineId: 'd', pieces: 1 },
    ]);
  });
});
