// State machine of buy-outs.
import { z } from 'zod';
import type { Result } from '../kernel/result.ts';
import { moveBy, type StateMoves } from '../kernel/state-moves.ts';

/**
 * Life of a buy-out. An estimate becomes a buy-out when its seller gives an identity (`submitted`). After inspection the
 * price is either as promised (`accepted`) or told anew (`requoted`) and taken or refused by the seller. `blocked` is a
 * stolen or locked device; it is given to nobody until a person settles it. Let go, it is inspected again, or its signed
 * contract holds on. An offer that ran out of time goes on when its device arrives after all.
 */
export const BuyoutState = z.enum([
  'estimate',
  'submitted',
  'shipping_arranged',
  'in_transit',
  'received',
  'inspected',
  'accepted',
  'requoted',
  'rejected',
  'returned',
  'contract_signed',
  'payout_ordered',
  'paid',
  'wiped',
  'in_stock',
  'cancelled',
  'expired',
  'blocked',
]);
export type BuyoutState = z.infer<typeof BuyoutState>;

export const buyoutMoves: StateMoves<BuyoutState> = {
  estimate: ['submitted', 'expired', 'cancelled'],
  submitted: ['shipping_arranged', 'received', 'expired', 'cancelled'],
  shipping_arranged: ['in_transit', 'received', 'expired', 'cancelled'],
  in_transit: ['received'],
  received: ['inspected', 'rejected', 'blocked'],
  inspected: ['accepted', 'requoted', 'rejected', 'blocked'],
  requoted: ['accepted', 'rejected', 'inspected'],
  rejected: ['returned'],
  accepted: ['contract_signed', 'rejected', 'blocked'],
  contract_signed: ['payout_ordered', 'blocked'],
  payout_ordered: ['paid', 'contract_signed'],
  paid: ['wiped'],
  wiped: ['in_stock'],
  blocked: ['received', 'contract_signed', 'returned'],
  returned: [],
  in_stock: [],
  cancelled: [],
  expired: ['received'],
};

/** The buy-out is past the point where the step can be taken, or not there yet. */
export const moveBuyout = (from: BuyoutState, to: BuyoutState): Result<BuyoutState, 'BUYOUT_STATE_CHANGED'> =>
  moveBy(buyoutMoves, { from, to, otherwise: 'BUYOUT_STATE_CHANGED' });

/** What a seller sees as steps; several inner states are one of them. */
export const sellerSteps = ['sent', 'delivered', 'inspected', 'decision', 'paid'] as const;
export type SellerStep = (typeof sellerSteps)[number];

/** The step a buy-out is at, and whether it still goes on; null before it was submitted. */
export function sellerStepOf(state: BuyoutState): SellerStep | null {
  switch (state) {
    case 'estimate':
    case 'expired':
    case 'cancelled':
      return null;
    case 'submitted':
    case 'shipping_arranged':
    case 'in_transit':
      return 'sent';
    case 'received':
    case 'blocked':
      return 'delivered';
    case 'inspected':
      return 'inspected';
    case 'requoted':
    case 'rejected':
    case 'returned':
    case 'accepted':
    case 'contract_signed':
    case 'payout_ordered':
      return 'decision';
    case 'paid':
    case 'wiped':
    case 'in_stock':
      return 'paid';
  }
}

/** The device is on its way to us or with us: another buy-out of the same device cannot begin. */
export const isOpen = (state: BuyoutState): boolean =>
  !['estimate', 'returned', 'in_stock', 'cancelled', 'expired'].includes(state);
