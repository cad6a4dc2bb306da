import { describe, expect, it } from 'vitest';
import { money } from '../../kernel/money.ts';
import { isSameOffer, offerable, saleOfferState } from './sale-offer.ts';

describe('a sale that was offered instead of a repair', () => {
  it('waits while the device can be sold, also for a loan device that has to come back', () => {
    expect(saleOfferState({ bar: null, isSold: false })).toBe('waiting');
    expect(saleOfferState({ bar: 'LOAN_OUT', isSold: false })).toBe('waiting');
  });

  it('lapses once the repair went on, unless it was sold before', () => {
    expect(saleOfferState({ bar: 'REPAIR_MOVED', isSold: false })).toBe('lapsed');
    expect(saleOfferState({ bar: 'PARTS_IN_USE', isSold: false })).toBe('lapsed');
    expect(saleOfferState({ bar: 'REPAIR_MOVED', isSold: true })).toBe('accepted');
  });

  it('is the same while all three numbers are', () => {
    const czk = (amount: number) => money(amount, 'CZK');
    const one = { repair: czk(1), as_is: czk(2), towards_another: czk(3) };
    expect(isSameOffer(one, { ...one })).toBe(true);
    for (const name of ['repair', 'as_is', 'towards_another'] as const)
      expect(isSameOffer(one, { ...one, [name]: czk(9) }), name).toBe(false);
  });

  it('is none of a device that is not bought out', () => {
    const price = money(1, 'CZK');
    expect(offerable({ repair: price, asIs: null, towardsAnother: null })).toBeNull();
    expect(offerable({ repair: price, asIs: price, towardsAnother: price })).not.toBeNull();
  });
});
