// State machine of orders.
import { z } from 'zod';
import { type Result, ok, refused } from '../kernel/result.ts';

/**
 * Life of an order. `waiting_payment` waits for money that must come first; `new` may be picked;
 * `missing` waits for a person because a piece was not found; `awaiting_customer` waits for the customer's choice, because
 * the house does not have it; `awaiting_stock` waits until it does, because the customer chose so; `in_store` is kept by
 * a store from its own pieces until its customer comes; `arrived` was brought to a store, which keeps it so too.
 */
export const OrderState = z.enum([
  'waiting_payment',
  'new',
  'picking',
  'missing',
  'awaiting_customer',
  'awaiting_stock',
  'in_store',
  'picked',
  'packing',
  'packed',
  'handed_over',
  'arrived',
  'delivered',
  'cancelled',
]);
export type OrderState = z.infer<typeof OrderState>;

export const PaymentState = z.enum(['unpaid', 'in_progress', 'paid', 'refund_due', 'refunded']);
export type PaymentState = z.infer<typeof PaymentState>;

export const PaymentKind = z.enum(['cash_on_delivery', 'bank_transfer', 'card', 'instalments']);
export type PaymentKind = z.infer<typeof PaymentKind>;

/** Whether the customer pays, or asks for a loan, on a partner's page that the shop sends them to. */
export const isPaidOnline = (kind: PaymentKind): boolean => kind === 'card' || kind === 'instalments';

/** Named steps; a state changes by one of them and by nothing else. */
export const OrderStep = z.enum([
  'confirm_payment',
  'await_payment',
  'pay_on_delivery',
  'keep_in_store',
  'collect',
  'start_picking',
  'release_picking',
  'report_missing',
  'resolve_missing',
  'ask_customer',
  'await_stock',
  'go_without',
  'finish_picking',
  'reopen_picking',
  'start_packing',
  'abandon_packing',
  'finish_packing',
  'hand_over',
  'take_in',
  'deliver',
  'cancel',
]);
export type OrderStep = z.infer<typeof OrderStep>;

interface Transition {
  from: readonly OrderState[];
  to: OrderState;
}

export const transitions: Record<OrderStep, Transition> = {
  confirm_payment: { from: ['waiting_payment'], to: 'new' },
  /** The office let it be paid in another way: before it is picked, or when it comes. */
  await_payment: { from: ['new'], to: 'waiting_payment' },
  pay_on_delivery: { from: ['waiting_payment'], to: 'new' },
  /** The store has all of it, so the warehouse has nothing to pick. */
  keep_in_store: { from: ['new'], to: 'in_store' },
  collect: { from: ['in_store', 'arrived'], to: 'delivered' },
  start_picking: { from: ['new'], to: 'picking' },
  release_picking: { from: ['picking'], to: 'new' },
  report_missing: { from: ['picking'], to: 'missing' },
  resolve_missing: { from: ['missing', 'awaiting_customer', 'awaiting_stock'], to: 'new' },
  ask_customer: { from: ['missing'], to: 'awaiting_customer' },
  await_stock: { from: ['awaiting_customer'], to: 'awaiting_stock' },
  /** Nothing is left to fetch: all that is still bought lies in its crate. */
  go_without: { from: ['awaiting_customer', 'awaiting_stock'], to: 'picked' },
  finish_picking: { from: ['picking'], to: 'picked' },
  /** The picker took the last piece out of its crate again. */
  reopen_picking: { from: ['picked'], to: 'picking' },
  start_packing: { from: ['picked'], to: 'packing' },
  abandon_packing: { from: ['packing'], to: 'picked' },
  finish_packing: { from: ['packing'], to: 'packed' },
  hand_over: { from: ['packed'], to: 'handed_over' },
  /** All its parcels came to the store that it is for. */
  take_in: { from: ['handed_over'], to: 'arrived' },
  deliver: { from: ['handed_over'], to: 'delivered' },
  cancel: {
    from: [
      'waiting_payment',
      'new',
      'picking',
      'missing',
      'awaiting_customer',
      'awaiting_stock',
      'in_store',
      'picked',
      'packing',
      'packed',
      'arrived',
    ],
    to: 'cancelled',
  },
};

export interface OrderFacts {
  state: OrderState;
  paymentState: PaymentState;
  paymentKind: PaymentKind;
}

export type StepRefusal = 'NOT_FROM_THIS_STATE' | 'NOT_PAID';

const needsMoneyFirst = (kind: PaymentKind): boolean => kind !== 'cash_on_delivery';

const forwardSteps: ReadonlySet<OrderStep> = new Set([
  'confirm_payment',
  'pay_on_delivery',
  'collect',
  'start_picking',
  'hand_over',
]);

/** State after the step, or why it may not be taken. Unpaid orders go no further unless paid on delivery. */
export function takeStep(order: OrderFacts, step: OrderStep): Result<OrderState, StepRefusal> {
  const { from, to } = transitions[step];
  if (!from.includes(order.state)) return refused('NOT_FROM_THIS_STATE');
  const isForward = forwardSteps.has(step);
  if (isForward && needsMoneyFirst(order.paymentKind) && order.paymentState !== 'paid') return refused('NOT_PAID');
  return ok(to);
}

/** State a placed order starts in. */
export const firstState = (kind: PaymentKind): OrderState => (needsMoneyFirst(kind) ? 'waiting_payment' : 'new');

/** Whether an order waits in a store for its customer, from the store's own pieces or brought there. */
export const waitsInStore = (state: OrderState): boolean => state === 'in_store' || state === 'arrived';

/** States in which a customer may still cancel by themselves: nobody has begun to pick it, or the store has not handed it over. */
export const mayCustomerCancel = (state: OrderState): boolean =>
  state === 'waiting_payment' || state === 'new' || waitsInStore(state);

/** Steps that a person in the office may take by hand; the others follow from payments and scans. */
const officeSteps = ['resolve_missing', 'ask_customer', 'deliver', 'cancel'] as const satisfies readonly OrderStep[];
export const OfficeStep = z.enum(officeSteps);
export type OfficeStep = z.infer<typeof OfficeStep>;

export const allowedOfficeSteps = (order: OrderFacts): OfficeStep[] =>
  officeSteps.filter((step) => takeStep(order, step).ok);
