/** An order of the demo shop with everything that followed from it, before any row is written. */
import type { Keeping } from '@kolobeh/shared/delivery/store-hours.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { OrderState, PaymentState } from '@kolobeh/shared/order-states/states.ts';
import type { PlannedProduct } from '../catalogue/catalogue-plan.ts';
import type { DemoDelivery, DemoPayment } from '../delivery/methods.ts';
import type { DemoPerson } from '../facts/people.ts';
import type { PickupPoint, Store } from '../facts/types.ts';
import type { PlannedUnit } from '../stock/plan-units.ts';

/** A line with the very pieces that were taken for it. `isNotFound` = the shelf did not have them. */
export interface PlannedLine {
  id: string;
  product: PlannedProduct;
  quantity: number;
  /** Minor units. */
  unitPrice: number;
  /** One per piece once the line was packed, or picked when the piece is used; else empty. */
  units: PlannedUnit[];
  isNotFound: boolean;
}

/** Why the pieces of an order are where they are. */
export type Fate = 'held' | 'lost' | 'crated' | 'packed' | 'gone' | 'released';

/** When each step happened; null = it did not, or not yet. */
export interface Times {
  placed: Date;
  paid: Date | null;
  picking: Date | null;
  picked: Date | null;
  packing: Date | null;
  packed: Date | null;
  handedOver: Date | null;
  /** By the store that it was brought to. */
  takenIn: Date | null;
  delivered: Date | null;
  cancelled: Date | null;
}

/** Who ended a cancelled order, and why. */
export type Ending = 'not_paid_in_time' | 'by_customer' | 'by_office' | 'not_collected_in_time';

/** Who the invoice is for, when it is not the person. */
export interface Company {
  name: string;
  /** IČO or CUI. */
  tin: string;
}

/** One order; all rows about it are made from this. */
export interface PlannedOrder {
  id: string;
  number: string;
  market: MarketCode;
  state: OrderState;
  paymentState: PaymentState;
  delivery: DemoDelivery;
  payment: DemoPayment;
  point: (PickupPoint & { id: number }) | null;
  store: (Store & { id: number }) | null;
  userId: string | null;
  person: DemoPerson;
  /** The company that buys; null for people. */
  company: Company | null;
  note: string;
  lines: PlannedLine[];
  times: Times;
  ending: Ending | null;
  /** From when and until when its store keeps it; null of what the warehouse serves. */
  keeping: Keeping | null;
}

/** An order that its store serves from its own pieces. */
export const isKept = (order: PlannedOrder): boolean => order.keeping !== null;

const fates: Record<OrderState, Fate> = {
  waiting_payment: 'held',
  new: 'held',
  picking: 'held',
  missing: 'crated',
  awaiting_customer: 'crated',
  awaiting_stock: 'crated',
  in_store: 'held',
  picked: 'crated',
  packing: 'crated',
  packed: 'packed',
  handed_over: 'gone',
  arrived: 'gone',
  delivered: 'gone',
  cancelled: 'released',
};

/** Whether the order is held because a piece was not found. */
export const isShort = (order: PlannedOrder): boolean => order.lines.some((line) => line.isNotFound);

/**
 * Where the pieces of one line are. What was not found is on the books of its shelf while people look for it, and
 * written off once the customer was asked: the house has none.
 */
export function fateOf(order: PlannedOrder, line: PlannedLine): Fate {
  if (!line.isNotFound) return fates[order.state];
  return order.state === 'missing' ? 'held' : 'lost';
}

/** In minor units, without delivery and payment. */
export const goodsTotal = (order: PlannedOrder): number =>
  order.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);

/** In grams, without the box. */
export const goodsWeight = (order: PlannedOrder): number =>
  order.lines.reduce((sum, line) => sum + line.product.weightGrams * line.quantity, 0);
