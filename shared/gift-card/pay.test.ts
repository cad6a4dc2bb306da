import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { giveBack, payByCards, whyUnusable } from './pay.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

describe('gift cards', () => {
  it('are used up in the order they were entered, and pay no more than is to be paid', () => {
    const cards = [
      { id: 1, balance: 50_000 },
      { id: 2, balance: 100_000 },
      { id: 3, balance: 10_000 },
    ];
    expect(payByCards(120_000, cards)).toEqual([
      { id: 1, pays: 50_000 },
      { id: 2, pays: 70_000 },
      { id: 3, pays: 0 },
    ]);
  });

  it('get back what they paid, the last one used first', () => {
    const paid = [
      { id: 1, paid: 50_000 },
      { id: 2, paid: 70_000 },
    ];
    expect(giveBack(90_000, paid)).toEqual([
      { id: 2, back: 70_000 },
      { id: 1, back: 20_000 },
    ]);
    expect(giveBack(500_000, paid)).toEqual([
      { id: 2, back: 70_000 },
      { id: 1, back: 50_000 },
    ]);
  });

  it('whatever they hold and whatever is to be paid: the sum is right and no card below zero', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 5 }), amount, (toPay, balances, back) => {
        const cards = balances.map((balance, id) => ({ id, balance }));
        const paid = payByCards(toPay, cards);
        expect(sum(paid.map(({ pays }) => pays))).toBe(Math.min(toPay, sum(balances)));
        for (const [at, { pays }] of paid.entries()) expect(pays).toBeLessThanOrEqual(balances[at] ?? 0);
        const given = giveBack(
          back,
          paid.map(({ id, pays }) => ({ id, paid: pays })),
        );
        expect(sum(given.map((one) => one.back))).toBe(Math.min(back, sum(paid.map(({ pays }) => pays))));
      }),
    );
  });

  it('are refused by name', () => {
    const card = { balance: 100, validUntil: '2029-11-24', isBlocked: false };
    expect(whyUnusable(card, '2029-11-24')).toBeNull();
    expect(whyUnusable(card, '2029-11-25')).toBe('EXPIRED');
    expect(whyUnusable({ ...card, balance: 0 }, '2026-11-24')).toBe('EMPTY');
    expect(whyUnusable({ ...card, isBlocked: true }, '2029-11-25')).toBe('BLOCKED');
  });
});
