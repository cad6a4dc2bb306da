import type { CustomerOrder } from '@kolobeh/shared/order/contract.ts';

type StepCode = CustomerOrder['steps'][number]['code'];

/** A step of an order's way, done or to come. */
export interface TrackStep {
  code: StepCode;
  /** When it happened, ISO; null when it has not. */
  at: string | null;
  /** The last thing that happened: where the order is now. */
  isNow: boolean;
}

/** What of an order its way is made of. */
export type TrackedOrder = Pick<CustomerOrder, 'steps' | 'payment_kind' | 'delivery_kind' | 'is_served_by_store'>;

/**
 * Steps of the way as the customer is shown them: paid on delivery comes last; what a store serves from its own pieces
 * is not packed and sent, what is brought to it lies there before it is collected; a cancelled order shows only what
 * happened.
 */
export function orderTrack({ steps, payment_kind, delivery_kind, is_served_by_store }: TrackedOrder): TrackStep[] {
  const timeOf = (code: StepCode): string | null => steps.find((step) => step.code === code)?.at ?? null;
  const isCancelled = timeOf('cancelled') !== null;
  // Handed over at the desk as it came: nobody took it in.
  const isTakenIn = delivery_kind === 'store' && (timeOf('delivered') === null || timeOf('arrived') !== null);
  const arrives: StepCode[] = isTakenIn ? ['arrived'] : [];
  const leaves: StepCode[] = is_served_by_store ? ['in_store'] : ['packed', 'handed_over', ...arrives];
  const paid: StepCode[] = payment_kind === 'cash_on_delivery' ? [] : ['paid'];
  const way: StepCode[] = ['placed', ...paid, ...leaves, 'delivered'];
  const shown = isCancelled ? [...way.filter((code) => timeOf(code) !== null), 'cancelled' as const] : way;
  const now = shown.findLast((code) => timeOf(code) !== null);
  return shown.map((code) => ({ code, at: timeOf(code), isNow: code === now }));
}

type Worded<Code extends string> = Code | 'handed_over_store' | 'delivered_pickup';

/**
 * Which words a state or a step is told by: what is collected is picked up, not delivered, and what goes to one of our
 * stores meets no carrier of the customer's.
 */
export function wordOf<Code extends string>(code: Code, kind: CustomerOrder['delivery_kind']): Worded<Code> {
  if (code === 'handed_over' && kind === 'store') return 'handed_over_store';
  if (code === 'delivered' && kind !== 'courier') return 'delivered_pickup';
  return code;
}
