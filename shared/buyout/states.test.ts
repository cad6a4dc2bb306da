import { expect, it } from 'vitest';
import { BuyoutState, buyoutMoves, isOpen, moveBuyout, sellerStepOf } from './states.ts';

const all = BuyoutState.options;

it('a step is allowed exactly when the table has it', () => {
  for (const from of all)
    for (const to of all) expect(moveBuyout(from, to).ok, `${from} → ${to}`).toBe(buyoutMoves[from].includes(to));
});

it('every state can be reached from an estimate, and every way ends', () => {
  const reached = new Set<BuyoutState>(['estimate']);
  for (const state of reached) for (const next of buyoutMoves[state]) reached.add(next);
  expect([...reached].toSorted()).toEqual([...all].toSorted());
  expect(all.filter((state) => buyoutMoves[state].length === 0)).toEqual(['returned', 'in_stock', 'cancelled']);
});

it('nobody is paid without a contract, and no contract is signed without an inspection', () => {
  const before = (target: BuyoutState): BuyoutState[] => all.filter((state) => buyoutMoves[state].includes(target));
  expect(before('paid')).toEqual(['payout_ordered']);
  expect(before('payout_ordered')).toEqual(['contract_signed']);
  // A payout taken back is prepared anew, and a signed device that was blocked keeps its contract.
  expect(before('contract_signed')).toEqual(['accepted', 'payout_ordered', 'blocked']);
  expect(before('accepted')).toEqual(['inspected', 'requoted']);
  expect(before('in_stock')).toEqual(['wiped']);
});

it('a device with us or on its way to us is open, an estimate is not', () => {
  expect(all.filter((state) => !isOpen(state))).toEqual(['estimate', 'returned', 'in_stock', 'cancelled', 'expired']);
});

it('the seller sees no step before the device was offered', () => {
  expect(all.filter((state) => sellerStepOf(state) === null)).toEqual(['estimate', 'cancelled', 'expired']);
});
