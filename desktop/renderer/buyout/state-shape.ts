import type { PayoutState } from '@kolobeh/shared/buyout/office/payout.ts';
import type { BuyoutState } from '@kolobeh/shared/buyout/states.ts';
import type { StateShape } from '../base/state-shape.ts';

/** `wait` where somebody else must act, `new` and `work` where we must. */
export const shapeOfBuyout: Record<BuyoutState, StateShape> = {
  estimate: 'wait',
  submitted: 'new',
  shipping_arranged: 'wait',
  in_transit: 'wait',
  received: 'new',
  inspected: 'work',
  accepted: 'ready',
  requoted: 'wait',
  rejected: 'bad',
  returned: 'off',
  contract_signed: 'ready',
  payout_ordered: 'work',
  paid: 'ready',
  wiped: 'ready',
  in_stock: 'done',
  cancelled: 'off',
  expired: 'off',
  blocked: 'bad',
};

/** `returned` is bad, because the bank sent the money back. */
export const shapeOfPayout: Record<PayoutState, StateShape> = {
  prepared: 'new',
  released: 'ready',
  ordered: 'work',
  paid: 'done',
  returned: 'bad',
  cancelled: 'off',
};
