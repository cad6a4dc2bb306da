import { expect, it } from 'vitest';
import { capabilitiesOf } from '../../kernel/roles.ts';
import { allowedBuyoutSteps, BuyoutStep, buyoutSteps } from './office-steps.ts';
import { BuyoutState, buyoutMoves } from '../states.ts';

it.each([
  ['submitted', ['arrange_shipping', 'receive', 'cancel']],
  ['shipping_arranged', ['mark_in_transit', 'receive', 'cancel']],
  ['in_transit', ['receive']],
  ['received', ['refuse_device', 'block']],
  ['accepted', ['refuse_device', 'block', 'sign_contract']],
  ['contract_signed', ['block']],
  ['payout_ordered', []],
  ['blocked', []],
  ['rejected', ['return_device']],
  ['paid', ['wipe']],
  ['in_stock', []],
  ['expired', ['receive_late']],
] as const)('from %s the office may %s', (state, steps) => {
  expect(allowedBuyoutSteps(state, capabilitiesOf.office)).toEqual(steps);
});

it('only a supervisor lets a blocked device go on or back', () => {
  expect(allowedBuyoutSteps('blocked', capabilitiesOf.supervisor)).toEqual(['unblock', 'return_blocked']);
});

it('no step leads where the table of moves does not', () => {
  for (const state of BuyoutState.options)
    for (const step of allowedBuyoutSteps(state, capabilitiesOf.admin))
      expect(buyoutMoves[state]).toContain(buyoutSteps[step].to);
});

it('who may not process sees no steps', () => {
  for (const state of BuyoutState.options) expect(allowedBuyoutSteps(state, capabilitiesOf.warehouse)).toEqual([]);
});

it('what goes against the seller or against the price’s time needs a reason', () => {
  expect(BuyoutStep.options.filter((step) => buyoutSteps[step].needsReason)).toEqual([
    'receive_late',
    'refuse_device',
    'block',
    'unblock',
    'return_blocked',
    'cancel',
  ]);
});
