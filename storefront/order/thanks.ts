import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';
import { isPaidOnline } from '@kolobeh/shared/order-states/states.ts';

/**
 * Whether the page thanks for the order instead of naming it: right after ordering, and for what is paid on a partner's
 * page only once it is paid there. A declined or unsettled payment has words of its own.
 * @param isArrival the shop led the customer here from ordering or paying; a link in an e-mail does not
 */
export const isThanked = (
  isArrival: boolean,
  { payment_kind, payment_state }: Pick<CustomerOrder, 'payment_kind' | 'payment_state'>,
): boolean => isArrival && (!isPaidOnline(payment_kind) || payment_state === 'paid');
