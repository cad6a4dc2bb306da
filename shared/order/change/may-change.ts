import type { OrderState, PaymentKind, PaymentState } from '../../order-states/states.ts';
import type { ChangeRefusal } from './order-change.ts';

/** An order as far as changing it needs it. */
export interface ChangeFacts {
  state: OrderState;
  paymentState: PaymentState;
  paymentKind: PaymentKind;
  /** A store serves it from its own pieces. */
  isKeptInStore: boolean;
  /** That store has it ready by its promise, so it lies there for its customer. */
  isPrepared: boolean;
  /** Some of its pieces lie in a crate already. */
  isPicked: boolean;
  /** A payment is open at a provider: money may come by the sum it was opened with. */
  isPaymentOpen: boolean;
  /** What of it a device and gift cards pay, in minor units. */
  prepaid: number;
  /** What of that gift cards pay. */
  gift: number;
}

/** What a change would do to it. Amounts in minor units. */
export interface Wanted {
  totalBefore: number;
  totalAfter: number;
  isDeliveryChanged: boolean;
  isPaymentChanged: boolean;
  areGoodsChanged: boolean;
  /** The product whose price a device's bonus lowers is no longer among the goods. */
  isBonusLost: boolean;
}

/** Whether nobody has begun to pick the order, so that what is in it is still only a matter of paper. */
export const isBeforePicking = ({ state, isPicked }: Pick<ChangeFacts, 'state' | 'isPicked'>): boolean =>
  (state === 'waiting_payment' || state === 'new') && !isPicked;

/** The same of an order that a store serves: it is changed until the hour from which it is ready there. */
export const isBeforePreparing = (
  facts: Pick<ChangeFacts, 'state' | 'isPicked' | 'isKeptInStore' | 'isPrepared'>,
): boolean =>
  facts.isKeptInStore
    ? facts.state === 'waiting_payment' || (facts.state === 'in_store' && !facts.isPrepared)
    : isBeforePicking(facts);

/**
 * Why an order may not be changed so; null when it may. Who has paid pays no more than that and in no other way; what a
 * company lends, or a device or gift card pays, was agreed on for the goods as they are; what a store keeps is collected and paid as it was ordered. Addresses may change
 * with any of these.
 */
export function whyNotChanged(facts: ChangeFacts, wanted: Wanted): ChangeRefusal | null {
  if (!isBeforePreparing(facts)) return facts.isKeptInStore ? 'PREPARED' : 'PICKING_BEGAN';
  if (facts.isKeptInStore && (wanted.isDeliveryChanged || wanted.isPaymentChanged)) return 'KEPT_IN_STORE';
  const isOther = wanted.areGoodsChanged || wanted.isPaymentChanged || wanted.totalAfter !== wanted.totalBefore;
  if (!isOther) return null;
  if (facts.paymentKind === 'instalments') return 'LOAN_STAYS';
  if (facts.prepaid > facts.gift || wanted.isBonusLost) return 'TRADE_IN_STAYS';
  if (facts.gift > 0) return 'GIFT_CARD_STAYS';
  if (facts.isPaymentOpen || facts.paymentState === 'in_progress') return 'PAYMENT_OPEN';
  if (facts.paymentState === 'unpaid') return null;
  if (wanted.isPaymentChanged) return 'PAID_OTHERWISE';
  return wanted.totalAfter > wanted.totalBefore ? 'PAID_LESS' : null;
}
