import type { OrderState, PaymentState } from '@kolobeh/shared/order-states/states.ts';

/** Shape of a state's mark: dot, half, ring, diamond, struck ring. The word beside it says the same. */
export type StateShape = 'new' | 'wait' | 'work' | 'ready' | 'done' | 'bad' | 'off';

/** Of each state an order can be in. */
export const shapeOfOrder: Record<OrderState, StateShape> = {
  waiting_payment: 'wait',
  new: 'new',
  picking: 'work',
  missing: 'bad',
  awaiting_customer: 'wait',
  awaiting_stock: 'wait',
  in_store: 'ready',
  picked: 'ready',
  packing: 'work',
  packed: 'ready',
  handed_over: 'done',
  arrived: 'ready',
  delivered: 'done',
  cancelled: 'off',
};

/** How far the money is; `refund_due` is bad, because somebody must act. */
export const shapeOfPayment: Record<PaymentState, StateShape> = {
  unpaid: 'wait',
  in_progress: 'work',
  paid: 'done',
  refund_due: 'bad',
  refunded: 'off',
};
