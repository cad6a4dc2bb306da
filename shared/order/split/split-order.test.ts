import fc from 'fast-check';
import { expect, it } from 'vitest';
import { divideLine, divideOrder, heldThatGoes, type SplitFacts, type SplitLine, whyNotSplit } from './split-order.ts';

const aLine = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), unitPrice: fc.integer({ min: 0, max: 5_000_000 }) })
  .chain(({ quantity, unitPrice }) =>
    fc.record({
      quantity: fc.constant(quantity),
      unitPrice: fc.constant(unitPrice),
      covers: fc.integer({ min: 0, max: 100_000 }),
      weight: fc.integer({ min: 0, max: 9000 }),
      discounts: fc
        .array(fc.integer({ min: 0, max: unitPrice * quantity }), { maxLength: 3 })
        // Together discounts take off no more than the line costs.
        .map((amounts) =>
          amounts.map((amount, at) => ({ use: String(at), amount: Math.floor(amount / amounts.length) })),
        ),
      moved: fc.integer({ min: 0, max: quantity }),
    }),
  );

it('divides an order so that the two add up to it and no line is below zero or below its discount', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 6 }), (drawn) => {
      const lines: SplitLine[] = drawn.map((line, at) => ({ ...line, id: String(at), productId: at }));
      const moves = new Map(drawn.map(({ moved }, at) => [String(at), moved]));
      const { parts, first, second } = divideOrder(lines, moves);
      const sum = (of: (line: SplitLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
      expect(first.goods + second.goods).toBe(sum(({ unitPrice, quantity }) => unitPrice * quantity));
      expect(first.covers + second.covers).toBe(sum(({ covers, quantity }) => covers * quantity));
      expect(first.weight + second.weight).toBe(sum(({ weight, quantity }) => weight * quantity));
      expect(first.discount + second.discount).toBe(
        sum(({ discounts }) => discounts.reduce((all, { amount }) => all + amount, 0)),
      );
      for (const { line, stays, goes } of parts)
        for (const part of [stays, goes]) {
          expect(part.total).toBe(line.unitPrice * part.quantity);
          expect(part.discount).toBeGreaterThanOrEqual(0);
          expect(part.discount).toBeLessThanOrEqual(part.total);
        }
    }),
  );
});

it('leaves what cannot be divided evenly where it was', () => {
  const line = { id: 'a', productId: 1, quantity: 3, unitPrice: 1000, covers: 0, weight: 1 };
  const { stays, goes } = divideLine({ ...line, discounts: [{ use: 'u', amount: 100 }] }, 1);
  expect([stays.discount, goes.discount]).toEqual([67, 33]);
});

it('leaves no part a larger discount than it costs when several discounts take all of a line', () => {
  const line = { id: 'a', productId: 1, quantity: 16, unitPrice: 1, covers: 0, weight: 0 };
  const discounts = [2, 7, 7].map((amount, at) => ({ use: String(at), amount }));
  const { stays, goes } = divideLine({ ...line, discounts }, 14);
  expect([stays.total, stays.discount, goes.total, goes.discount]).toEqual([2, 2, 14, 14]);
});

it.each([
  [5, 3, 2, 2],
  [3, 3, 2, 0],
  [4, 3, 2, 1],
  [9, 0, 2, 2],
])('of %i held pieces, %i staying and %i going, %i go', (held, stays, goes, expected) => {
  expect(heldThatGoes(held, { stays, goes })).toBe(expected);
});

const facts: SplitFacts = {
  state: 'new',
  paymentState: 'unpaid',
  paymentKind: 'cash_on_delivery',
  isKeptInStore: false,
  isPicked: false,
  isPaymentOpen: false,
  prepaid: 0,
  gift: 0,
  bonus: 0,
  paid: null,
};
const worth = { first: 100, second: 100 };

it.each([
  [{}, worth, null],
  [{ state: 'picking' }, worth, 'PICKING_BEGAN'],
  [{ isPicked: true }, worth, 'PICKING_BEGAN'],
  [{ paymentKind: 'instalments' }, worth, 'LOAN_STAYS'],
  [{ prepaid: 10 }, worth, 'TRADE_IN_STAYS'],
  [{ bonus: 10 }, worth, 'TRADE_IN_STAYS'],
  [{ prepaid: 10, gift: 10 }, worth, 'GIFT_CARD_STAYS'],
  [{ isPaymentOpen: true }, worth, 'PAYMENT_OPEN'],
  [{ paymentState: 'paid', paid: 200 }, worth, null],
  [{ paymentState: 'paid', paid: null }, worth, 'PAYMENT_UNCLEAR'],
  [{ paymentState: 'refund_due', paid: 200 }, worth, 'PAYMENT_UNCLEAR'],
  [{}, { first: 0, second: 200 }, 'NOT_TWO'],
  [{}, { first: 200, second: 0 }, 'NOT_TWO'],
] as const)('of %j %j is refused as %s', (more, of, expected) => {
  expect(whyNotSplit({ ...facts, ...more }, of)).toBe(expected);
});
