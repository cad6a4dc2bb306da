/** The gateway's states of a payment by the numbers of its protocol (`paymentStatus`). */
export const paymentStates = {
  1: 'created',
  2: 'in_progress',
  3: 'cancelled',
  4: 'authorised',
  5: 'reversed',
  6: 'denied',
  7: 'waiting_settlement',
  8: 'settled',
  9: 'refund_in_progress',
  10: 'refunded',
} as const;

/** The protocol's number of a state. */
export type PaymentStatusNumber = keyof typeof paymentStates;
/**
 * State of a payment at the gateway. With automatic capture (`closePayment`) a paid one is `waiting_settlement`,
 * without it `authorised`; both are the customer's money promised, `settled` is it on our account.
 */
export type PaymentState = (typeof paymentStates)[PaymentStatusNumber];

/** Whether the protocol knows the number. */
export const isPaymentStatus = (value: number): value is PaymentStatusNumber => Object.hasOwn(paymentStates, value);
