import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { type SellerStep, sellerStepOf } from '@kolobeh/shared/buyout/states.ts';

/** What the page says happens now; several states of the house are one of them. */
export type Stage =
  | 'estimate'
  | 'expired'
  | 'send'
  | 'bring'
  | 'label'
  | 'courier'
  | 'in_transit'
  | 'received'
  | 'contested'
  | 'requoted'
  | 'rejected'
  | 'returned'
  | 'checking'
  | 'sign'
  | 'payout'
  | 'paid'
  | 'blocked'
  | 'cancelled';

/** @param isExpired the estimate's last day is over, though nothing has closed it yet */
export function stageOf(buyout: BuyoutData, isExpired: boolean): Stage {
  switch (buyout.state) {
    case 'estimate':
      return isExpired ? 'expired' : 'estimate';
    case 'submitted':
      return buyout.centre ? 'bring' : 'send';
    case 'shipping_arranged':
      return buyout.parcel?.way ?? 'label';
    case 'inspected':
      return buyout.inspection?.decided_at ? 'contested' : 'received';
    case 'accepted':
      return buyout.can_sign ? 'sign' : 'checking';
    case 'contract_signed':
    case 'payout_ordered':
      return 'payout';
    case 'paid':
    case 'wiped':
    case 'in_stock':
      return 'paid';
    default:
      return buyout.state;
  }
}

/** When each step the seller sees was reached, as an instant; steps still to come are absent. */
export function stepTimes({ history }: Pick<BuyoutData, 'history'>): Partial<Record<SellerStep, string>> {
  const times: Partial<Record<SellerStep, string>> = {};
  for (const { state, at } of history) {
    const step = sellerStepOf(state);
    if (step) times[step] ??= at;
  }
  return times;
}
