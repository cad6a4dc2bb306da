import type { BuyoutData } from '@kolobeh/shared/buyout/contract.ts';
import { type SellerStep, sellerStepOf, sellerSteps } from '@kolobeh/shared/buyout/states.ts';

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

/** What of a buy-out its stage is told by. */
type Staged = Pick<BuyoutData, 'state' | 'can_sign'> & {
  centre: object | null;
  parcel: Pick<NonNullable<BuyoutData['parcel']>, 'way'> | null;
  inspection: Pick<NonNullable<BuyoutData['inspection']>, 'decided_at'> | null;
};

/** @param isExpired the estimate's last day is over, though nothing has closed it yet */
export function stageOf(buyout: Staged, isExpired: boolean): Stage {
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
function stepTimes({ history }: Pick<BuyoutData, 'history'>): Partial<Record<SellerStep, string>> {
  const times: Partial<Record<SellerStep, string>> = {};
  for (const { state, at } of history) {
    const step = sellerStepOf(state);
    if (step) times[step] ??= at;
  }
  return times;
}

/** One step of the way as the seller sees it. */
export interface TrackStep {
  name: SellerStep;
  /** When it was reached, ISO; null for what is to come. */
  at: string | null;
  look: 'done' | 'now' | 'to-come';
  /** Where the buy-out is: the one that is now, or the last one when all is done. */
  isCurrent: boolean;
}

/** Steps as the seller is shown them; none for an estimate, which is no buy-out yet. */
export function buyoutTrack(buyout: Pick<BuyoutData, 'state' | 'history'>): TrackStep[] {
  const step = sellerStepOf(buyout.state);
  if (!step) return [];
  const now = sellerSteps.indexOf(step);
  const times = stepTimes(buyout);
  return sellerSteps.map((name, index) => ({
    name,
    at: index <= now ? (times[name] ?? null) : null,
    look: index < now || step === 'paid' ? 'done' : index === now ? 'now' : 'to-come',
    isCurrent: index === now,
  }));
}
