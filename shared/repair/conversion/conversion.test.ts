import { describe, expect, it } from 'vitest';
import { BuyoutState, moveBuyout } from '../../buyout/states.ts';
import { moveRepair, RepairState } from '../order/states.ts';
import { endingOfBuyout, insteadBar, isBuyoutHere, offerBar, saleBar, soldRepairState } from './conversion.ts';

const free = { lines: [{ hold: 'held' as const }], isLent: false, due: 0 };
const used = { ...free, lines: [{ hold: 'none' as const }, { hold: 'used' as const }] };

describe('a repair whose device is sold', () => {
  it('may be at any state but its end, each by a move that its state allows', () => {
    const sold = RepairState.options.filter((state) => saleBar(state, free) === null);
    expect(sold).toEqual(['ordered', 'received', 'diagnosing', 'quoted', 'repairing', 'done', 'returning']);
    for (const state of sold) expect(moveRepair(state, soldRepairState(state)).ok, state).toBe(true);
    for (const state of sold)
      expect(soldRepairState(state), state).toBe(state === 'done' ? 'handed_back' : 'cancelled');
  });

  it('may not be given up with a part built in, nor while a loan device is out', () => {
    expect(saleBar('quoted', used)).toBe('PARTS_IN_USE');
    expect(saleBar('repairing', used)).toBe('PARTS_IN_USE');
    expect(saleBar('received', { ...free, isLent: true })).toBe('LOAN_OUT');
  });

  it('is sold repaired once it is done and paid, and no loan device is out', () => {
    expect(saleBar('done', { ...used, due: 1 })).toBe('NOT_PAID');
    expect(saleBar('done', { ...used, isLent: true })).toBe('LOAN_OUT');
    expect(saleBar('done', used)).toBeNull();
    expect(insteadBar('done', used)).toBe('REPAIR_MOVED');
    expect(saleBar('handed_back', free)).toBe('REPAIR_MOVED');
  });

  it('is offered by the bench until work goes on', () => {
    const offered = RepairState.options.filter((state) => offerBar(state, saleBar(state, free)) === null);
    expect(offered).toEqual(['ordered', 'received', 'diagnosing', 'quoted', 'returning']);
    expect(offerBar('quoted', 'PARTS_IN_USE')).toBe('PARTS_IN_USE');
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
