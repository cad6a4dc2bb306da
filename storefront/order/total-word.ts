import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';

/** What the sum of an order is to its customer now: still to be paid, paid, or the sum of what does not come. */
export function totalWord({ state, payment_state: payment }: Pick<CustomerOrder, 'state' | 'payment_state'>) {
  if (payment === 'paid') return 'order.total_paid' as const;
  const isDue = payment === 'unpaid' || payment === 'in_progress';
  return isDue && state !== 'cancelled' ? ('checkout.total' as const) : ('order.total' as const);
}
