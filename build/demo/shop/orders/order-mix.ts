import type { OrderState, PaymentKind, PaymentState } from '@kolobeh/shared/order-states/states.ts';
import type { DeliveryKind } from '@kolobeh/shared/checkout/delivery-kind.ts';
import type { Ending } from './planned-order.ts';

/** One sort of order and how many of it there are. */
export interface OrderSort {
  state: OrderState;
  count: number;
  payments: readonly PaymentKind[];
  /** Restricts the ways of delivery. */
  deliveries?: readonly DeliveryKind[];
  ending?: Ending;
  /** Where money that came ended up; by default paid as the state asks. */
  paymentState?: PaymentState;
  /** Its store serves it from its own pieces. */
  isKept?: true;
}

const any: readonly PaymentKind[] = ['card', 'card', 'card', 'cash_on_delivery', 'cash_on_delivery', 'bank_transfer'];
const quick: readonly PaymentKind[] = ['card', 'card', 'cash_on_delivery'];

/** 318 orders: most went well, every state has some, a few ended badly. The last are served by stores or brought to them. */
export const orderMix: readonly OrderSort[] = [
  { state: 'delivered', count: 150, payments: any },
  { state: 'awaiting_customer', count: 4, payments: quick },
  { state: 'awaiting_stock', count: 4, payments: quick },
  { state: 'handed_over', count: 36, payments: any },
  // Parcels for stores need no carrier to know them, so their hand-over can be sealed from the first day.
  { state: 'packed', count: 10, payments: quick, deliveries: ['store'] },
  { state: 'packing', count: 2, payments: quick },
  { state: 'picked', count: 8, payments: quick },
  { state: 'missing', count: 4, payments: quick },
  { state: 'picking', count: 3, payments: quick },
  { state: 'new', count: 30, payments: any },
  { state: 'waiting_payment', count: 15, payments: ['bank_transfer'] },
  {
    state: 'cancelled',
    count: 12,
    payments: ['bank_transfer', 'card'],
    ending: 'not_paid_in_time',
    paymentState: 'unpaid',
  },
  { state: 'cancelled', count: 10, payments: ['cash_on_delivery'], ending: 'by_customer', paymentState: 'unpaid' },
  {
    state: 'cancelled',
    count: 6,
    payments: ['card', 'bank_transfer'],
    ending: 'by_customer',
    paymentState: 'refund_due',
  },
  { state: 'cancelled', count: 6, payments: ['card'], ending: 'by_office', paymentState: 'refunded' },
  { state: 'in_store', count: 6, payments: quick, deliveries: ['store'], isKept: true },
  { state: 'waiting_payment', count: 2, payments: ['bank_transfer'], deliveries: ['store'], isKept: true },
  { state: 'delivered', count: 4, payments: quick, deliveries: ['store'], isKept: true },
  {
    state: 'cancelled',
    count: 2,
    payments: ['cash_on_delivery'],
    deliveries: ['store'],
    ending: 'not_collected_in_time',
    paymentState: 'unpaid',
    isKept: true,
  },
  { state: 'arrived', count: 4, payments: quick, deliveries: ['store'] },
];
