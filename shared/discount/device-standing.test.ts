import { describe, expect, it } from 'vitest';
import { money } from '../kernel/money.ts';
import { creditCame, isAwaited, settleCredit, toHold } from './device-standing.ts';
import { askedFor, heldOf } from './trade-in.ts';

const czk = (crowns: number) => money(crowns * 100, 'CZK');
const settled = {
  credit: 500,
  credited: 500,
  due: 0,
  due_paid_at: null,
  settled_at: new Date(),
  security: 'card_hold' as const,
  amount: 30,
  secured_at: null,
  taken_at: null,
};

describe('a device that pays a part of an order', () => {
  it.each([
    [7200, 13_000, 7200],
    [7200, 7200, 7199],
    [7200, 490, 489],
    [7200, 0, 0],
  ])('of %i Kč pays of %i Kč %i Kč, so that a crown is always left', (price, toPay, held) => {
    expect(heldOf(czk(price), czk(toPay))).toEqual(czk(held));
  });

  it.each([
    ['the same', 7200, 7200, 0],
    ['more', 7200, 8000, 0],
    ['less', 7200, 6400, 800],
    ['less than was to be paid by it of a higher price', 489, 6400, 0],
  ])('asks for what it lacks when it is found to be worth %s', (_, held, price, asked) => {
    const bonus = czk(0);
    expect(askedFor({ held: czk(held), bonus }, { price: czk(price), bonus })).toEqual(czk(asked));
    expect(settleCredit(held, price)).toEqual({ credited: held - asked, due: asked });
  });

  it('asks for all of it when it is not bought', () => {
    expect(settleCredit(500, null)).toEqual({ credited: 0, due: 500 });
  });

  it.each([
    ['nothing is known yet', { ...settled, credited: null, settled_at: null }, true, 0],
    ['it was bought, and settled later', { ...settled, settled_at: null }, true, 500],
    ['it was bought as promised', settled, false, 500],
    ['the difference is asked for', { ...settled, credited: 400, due: 100 }, true, 400],
    ['the difference was paid', { ...settled, credited: 400, due: 100, due_paid_at: new Date() }, false, 500],
    [
      'its price is held on a card',
      { ...settled, credited: null, settled_at: null, secured_at: new Date() },
      false,
      500,
    ],
    ['its price goes to the account', { ...settled, credit: 0, credited: 0, settled_at: null }, false, 0],
  ])('lets goods go and counts as come when %s', (_, device, awaited, came) => {
    expect(isAwaited(device)).toBe(awaited);
    expect(creditCame(device)).toBe(came);
  });

  it('asks for a hold of price and bonus, once, while nothing is decided', () => {
    const open = { ...settled, credited: null, settled_at: null };
    expect(toHold(open)).toBe(530);
    expect(toHold({ ...open, secured_at: new Date() })).toBeNull();
    expect(toHold({ ...open, security: 'sent_first' })).toBeNull();
    expect(toHold(settled)).toBeNull();
  });
});
