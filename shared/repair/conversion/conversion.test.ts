import { describe, expect, it } from 'vitest';
import { BuyoutState, moveBuyout } from '../../buyout/states.ts';
import { moveRepair, RepairState } from '../order/states.ts';
import { endingOfBuyout, isBuyoutHere, saleBar, soldRepairState } from './conversion.ts';

const free = { lines: [{ hold: 'held' as const }], isLent: false };

describe('a repair that is sold instead', () => {
  it('may be from its order until work begins, and once it goes back as it came', () => {
    const sold = RepairState.options.filter((state) => saleBar(state, free) === null);
    expect(sold).toEqual(['ordered', 'received', 'diagnosing', 'quoted', 'returning']);
    for (const state of sold) expect(moveRepair(state, soldRepairState).ok, state).toBe(true);
  });

  it('may not be with a part built in, nor while a loan device is out', () => {
    expect(saleBar('quoted', { ...free, lines: [{ hold: 'none' }, { hold: 'used' }] })).toBe('PARTS_IN_USE');
    expect(saleBar('received', { ...free, isLent: true })).toBe('LOAN_OUT');
    expect(saleBar('done', { ...free, isLent: true })).toBe('REPAIR_MOVED');
  });
});

describe('a buy-out that is repaired instead', () => {
  it('may be until its contract is signed, and ends by steps that its states allow', () => {
    const repaired = BuyoutState.options.filter((state) => endingOfBuyout(state) !== null);
    expect(repaired).toEqual([
      'submitted',
      'shipping_arranged',
      'received',
      'inspected',
      'accepted',
      'requoted',
      'rejected',
    ]);
    for (const state of repaired) {
      let at = state;
      for (const to of endingOfBuyout(state) ?? []) {
        expect(moveBuyout(at, to).ok, `${at} → ${to}`).toBe(true);
        at = to;
      }
      expect(['cancelled', 'returned']).toContain(at);
    }
  });

  it('is with us once it was received', () => {
    expect(BuyoutState.options.filter(isBuyoutHere)).toEqual([
      'received',
      'inspected',
      'accepted',
      'requoted',
      'rejected',
    ]);
  });
});
