import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exchangeSums } from './exchange-sums.ts';
import { noExchange } from './exchange.ts';

const open = {
  state: 'declared',
  refund: 100,
  giftRefund: 0,
  isUnsent: false,
  isExchanged: false,
  isMoneyAsked: false,
} as const;

describe('goods instead of the money of a withdrawal', () => {
  test.each([
    [{}, null],
    [{ state: 'goods_back' }, null],
    [{ state: 'settled' }, 'ENDED'],
    [{ state: 'closed' }, 'ENDED'],
    [{ state: 'settled', isExchanged: true }, 'EXCHANGED'],
    [{ isUnsent: true }, 'UNSENT'],
    [{ refund: 0 }, 'NOTHING_PAID'],
    [{ giftRefund: 1 }, 'GIFT_CARD'],
    [{ isMoneyAsked: true }, 'MONEY_UNDER_WAY'],
  ] as const)('%j: %s', (change, why) => expect(noExchange({ ...open, ...change })).toBe(why));

  it('takes no more than there is, and loses nothing', () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 });
    fc.assert(
      fc.property(amount, amount, (refund, price) => {
        const { credit, toPay, toReturn } = exchangeSums(refund, price);
        expect(credit + toPay).toBe(price);
        expect(credit + toReturn).toBe(refund);
        expect(Math.min(toPay, toReturn)).toBe(0);
      }),
    );
  });
});
