import { z } from 'zod';
import type { Capability } from '../../kernel/roles.ts';
import { type BuyoutState, buyoutMoves } from '../states.ts';

/** Steps that a person of staff takes by hand. Inspection, payout and stock have calls of their own. */
export const BuyoutStep = z.enum([
  'arrange_shipping',
  'mark_in_transit',
  'receive',
  'receive_late',
  'refuse_device',
  'block',
  'unblock',
  'return_device',
  'return_blocked',
  'sign_contract',
  'wipe',
  'cancel',
]);
export type BuyoutStep = z.infer<typeof BuyoutStep>;

interface StepRule {
  to: BuyoutState;
  /** States the step is meant for, where the table of moves alone would allow more. */
  from?: readonly BuyoutState[];
  capability: Capability;
  /** Why must be written. */
  needsReason: boolean;
}

export const buyoutSteps: Record<BuyoutStep, StepRule> = {
  arrange_shipping: { to: 'shipping_arranged', capability: 'buyout.process', needsReason: false },
  mark_in_transit: { to: 'in_transit', capability: 'buyout.process', needsReason: false },
  receive: {
    to: 'received',
    from: ['submitted', 'shipping_arranged', 'in_transit'],
    capability: 'buyout.process',
    needsReason: false,
  },
  // The price has ended: who takes the device in for it after all says why.
  receive_late: { to: 'received', from: ['expired'], capability: 'buyout.process', needsReason: true },
  block: { to: 'blocked', capability: 'buyout.process', needsReason: true },
  refuse_device: { to: 'rejected', capability: 'buyout.process', needsReason: true },
  unblock: { to: 'received', from: ['blocked'], capability: 'buyout.identity', needsReason: true },
  return_device: { to: 'returned', from: ['rejected'], capability: 'buyout.process', needsReason: false },
  return_blocked: { to: 'returned', from: ['blocked'], capability: 'buyout.identity', needsReason: true },
  sign_contract: { to: 'contract_signed', from: ['accepted'], capability: 'buyout.process', needsReason: false },
  wipe: { to: 'wiped', capability: 'buyout.process', needsReason: false },
  cancel: { to: 'cancelled', capability: 'buyout.process', needsReason: true },
};

/** Whether a step leads on from a state. */
export const leadsFrom = (step: BuyoutStep, state: BuyoutState): boolean => {
  const { to, from } = buyoutSteps[step];
  return buyoutMoves[state].includes(to) && (from === undefined || from.includes(state));
};

/** Steps allowed from a state for a person with these capabilities, in the order of the life of a buy-out. */
export const allowedBuyoutSteps = (state: BuyoutState, capabilities: readonly Capability[]): BuyoutStep[] =>
  BuyoutStep.options.filter((step) => leadsFrom(step, state) && capabilities.includes(buyoutSteps[step].capability));
