/** Orders as the shop would have stored them: the order, its lines, payments and reservations. */
import { dayIn, minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import { leaveBy } from '@kolobeh/shared/delivery/promise.ts';
import { ordersKeepingOf } from '@kolobeh/shared/delivery/store-hours.ts';
import { markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { hashOf } from '../facts/random.ts';
import type { Row } from '../insert-rows.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { fateOf, goodsTotal, goodsWeight, isKept, type PlannedLine, type PlannedOrder } from './planned-order.ts';

/** In minor units; nothing from the market's limit of free delivery on. */
export const deliveryPriceOf = (order: PlannedOrder): number =>
  goodsTotal(order) >= markets[order.market].freeDeliveryFrom ? 0 : order.delivery.price * 100;

/** What the customer pays, in minor units: goods, delivery and payment. */
export const totalOf = (order: PlannedOrder): number =>
  goodsTotal(order) + deliveryPriceOf(order) + order.payment.price * 100;

/** Defined values only, as a parsed payload holds them. */
const filled = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const person = ({ person: who }: PlannedOrder) => ({
  first_name: who.firstName,
  last_name: who.lastName,
  phone: who.phone,
});

function billingAddress(order: PlannedOrder): object {
  const { person: who, company, market } = order;
  return filled({
    ...person(order),
    address: who.street,
    city: who.city,
    district: who.district,
    postcode: who.postcode,
    email: who.email,
    invoice_on_company: company !== null,
    company: company?.name ?? null,
    tin: company?.tin ?? null,
    vatn: company ? `${markets[market].country}${company.tin}` : null,
  });
}

function deliveryAddress(order: PlannedOrder): object {
  const stop = order.point ?? order.store;
  if (stop) {
    return { ...person(order), address: `${stop.name}, ${stop.street}`, city: stop.city, postcode: stop.postcode };
  }
  const { street, city, district, postcode } = order.person;
  return filled({ ...person(order), address: street, city, district, postcode });
}

const transferHoldMinutes = 7 * 24 * 60;

/** When it must leave the warehouse, or is ready in its store. */
const shipBy = ({ keeping, market, times, delivery }: PlannedOrder): Date =>
  keeping?.readyAt ?? leaveBy(markets[market], times.paid ?? times.placed, delivery);

/** Until when its store keeps what was brought there; null of others. */
function collectUntil({ market, store, times }: PlannedOrder): Date | null {
  if (!store || !times.takenIn) return null;
  const hours = { opening_hours: store.openingHours, special_days: [] };
  return ordersKeepingOf(markets[market], hours, times.takenIn)?.keptUntil ?? null;
}

/** @param tokenHash what the database keeps of the order's secret link */
export const orderRow = (order: PlannedOrder, tokenHash: Buffer): Row => ({
  id: order.id,
  number: order.number,
  token_hash: `\\x${tokenHash.toString('hex')}`,
  market: order.market,
  currency: markets[order.market].currency,
  state: order.state,
  payment_state: order.paymentState,
  type_payment: order.payment.code,
  type_delivery_code: order.delivery.code,
  carrier: order.delivery.carrier,
  delivery_kind: order.delivery.kind,
  pickup_point_id: order.point?.id ?? null,
  store_id: order.store?.id ?? null,
  user_id: order.userId,
  customer_name: order.company?.name ?? `${order.person.firstName} ${order.person.lastName}`,
  email: order.person.email,
  phone: order.person.phone,
  billing_address: billingAddress(order),
  delivery_address: deliveryAddress(order),
  info: {
    consent_to_terms_of_service: true,
    consent_marketing: hashOf(order.id) % 3 === 0,
    consent_heureka_review: hashOf(order.id) % 2 === 0,
    consent_review: hashOf(order.id) % 3 === 0,
    subscribe_promotions_info: false,
    create_account: false,
    note: order.note,
  },
  items_total: goodsTotal(order),
  delivery_price: deliveryPriceOf(order),
  payment_price: order.payment.price * 100,
  total: totalOf(order),
  weight_grams: goodsWeight(order),
  note: order.note,
  reserved_until:
    order.state === 'waiting_payment' ? minutesLater(order.times.placed, transferHoldMinutes).toISOString() : null,
  ship_by: shipBy(order).toISOString(),
  kept_until: order.keeping?.keptUntil.toISOString() ?? null,
  collect_until: collectUntil(order)?.toISOString() ?? null,
  released_at: order.state === 'waiting_payment' ? null : (order.times.paid ?? order.times.placed).toISOString(),
  is_rush: !isKept(order) && order.delivery.readyMinutes !== null,
  created_at: order.times.placed.toISOString(),
});

/** Lines with the tax of the day the order was placed; used goods are under the margin scheme. */
export function lineRows(order: PlannedOrder): Row[] {
  const market = markets[order.market];
  const percent = vatPercent(market, 'standard', dayIn(market, order.times.placed));
  return order.lines.map((line, at) => ({
    id: line.id,
    order_id: order.id,
    position: at + 1,
    product_id: line.product.id,
    code: line.product.code,
    name: line.product.longName[order.market],
    quantity: line.quantity,
    unit_price: line.unitPrice,
    total: line.unitPrice * line.quantity,
    vat_percent: percent,
    vat_regime: line.product.quality === 'used' ? 'margin' : 'standard',
    ordered_at: order.times.placed.toISOString(),
  }));
}

const providers = {
  instalments: 'instalment_company',
  card: 'card_gateway',
  bank_transfer: 'bank_transfer',
  cash_on_delivery: 'cash_on_delivery',
} as const;

/** When money came: before packing, or at the door. */
export const paidAt = (order: PlannedOrder): Date | null =>
  order.times.paid ?? (order.payment.kind === 'cash_on_delivery' ? order.times.delivered : null);

const attemptState = (order: PlannedOrder): string =>
  order.paymentState === 'refund_due' || order.paymentState === 'refunded' ? order.paymentState : 'paid';

/** Attempts to pay. An order that waits or was never paid has none, except a card that was declined. */
export function paymentRows(order: PlannedOrder): Row[] {
  const came = paidAt(order);
  const isDeclined = order.ending === 'not_paid_in_time' && order.payment.kind === 'card';
  if (!came && !isDeclined) return [];
  const created = order.payment.kind === 'card' ? order.times.placed : (came ?? order.times.placed);
  return [
    {
      id: seededUuid(`${order.id}/payment`, created),
      order_id: order.id,
      provider: providers[order.payment.kind],
      provider_transaction: `${order.payment.kind === 'card' ? 'P' : 'T'}${hashOf(order.id).toString(16)}${order.number.slice(-6)}`,
      state: came ? attemptState(order) : 'declined',
      amount: totalOf(order),
      currency: markets[order.market].currency,
      paid_at: came?.toISOString() ?? null,
      created_at: created.toISOString(),
    },
  ];
}

/** When its pieces left the house: with their parcel, or over the desk of the store. */
const leftAt = ({ keeping, times }: PlannedOrder): Date | null => (keeping ? times.delivered : times.handedOver);

/** The store whose pieces it holds; null of what lies in the warehouse. */
const keeperOf = (order: PlannedOrder): number | null => (isKept(order) ? (order.store?.id ?? null) : null);

const reservationState = (order: PlannedOrder, line: PlannedLine): string => {
  if (order.state === 'cancelled' || fateOf(order, line) === 'lost') return 'released';
  return leftAt(order) ? 'shipped' : 'held';
};

/** One reservation a line, in the state that the order's fate left it in. */
export const reservationRows = (order: PlannedOrder): Row[] =>
  order.lines.map((line) => ({
    id: seededUuid(`${line.id}/reservation`, order.times.placed),
    order_id: order.id,
    product_id: line.product.id,
    quantity: line.quantity,
    state: reservationState(order, line),
    created_at: order.times.placed.toISOString(),
    store_id: keeperOf(order),
  }));

/** Reasons of the ledger, in the warehouse and in stores. */
const reasons = {
  warehouse: { taken: 'order_reserved', freed: 'order_released', left: 'order_shipped' },
  store: { taken: 'store_reserved', freed: 'store_released', left: 'store_collected' },
} as const;

/** Rows of the stock ledger: taken at the order, given back by its end, gone with its parcel or written off. */
export function movementRows(order: PlannedOrder): Row[] {
  const { placed, picked, cancelled } = order.times;
  const left = leftAt(order);
  const reason = reasons[isKept(order) ? 'store' : 'warehouse'];
  const row = (at: Date, why: string, line: PlannedLine, onHand: number, reserved: number): Row => ({
    product_id: line.product.id,
    on_hand_delta: onHand,
    reserved_delta: reserved,
    reason: why,
    order_id: order.id,
    store_id: keeperOf(order),
    at: at.toISOString(),
  });
  return order.lines.flatMap((line) => [
    row(placed, reason.taken, line, 0, line.quantity),
    ...(picked && fateOf(order, line) === 'lost'
      ? [row(picked, 'not_found', line, -line.quantity, -line.quantity)]
      : []),
    ...(cancelled ? [row(cancelled, reason.freed, line, 0, -line.quantity)] : []),
    ...(left ? [row(left, reason.left, line, -line.quantity, -line.quantity)] : []),
  ]);
}
