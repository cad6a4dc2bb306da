import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { keepConsents } from '@kolobeh/shared/checkout/consents.ts';
import type { BillingAddress, DeliveryAddress, OrderPayload } from '@kolobeh/shared/checkout/order-payload.ts';
import { slotOf } from '@kolobeh/shared/cover/cover-rules.ts';
import type { Leaving } from '@kolobeh/shared/delivery/promise.ts';
import { departure } from '@kolobeh/shared/delivery/time-slots.ts';
import { dayIn, minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import { type MarketCode, markets, vatPercent } from '@kolobeh/shared/kernel/market.ts';
import { holdMinutes } from '@kolobeh/shared/order/hold.ts';
import { firstState } from '@kolobeh/shared/order-states/states.ts';
import type { StoredCartItem } from '../cart/queries/cart-items.ts';
import type { NewCover } from '../order/queries/order-covers.ts';
import type { NewLine } from '../order/queries/order-lines.ts';
import type { NewOrder } from '../order/queries/insert-order.ts';
import type { Choices } from './summary.ts';

interface Facts {
  id: string;
  number: OrderNumber;
  tokenHash: Buffer;
  cart: Cart;
  choices: Choices & { delivery: NonNullable<Choices['delivery']>; payment: NonNullable<Choices['payment']> };
  leaving: Leaving;
  /** Goods, delivery and payment less discounts and bonus. */
  total: Money;
  /** What gift cards pay of it, in minor units. */
  giftAmount: number;
  payload: OrderPayload;
  userId: string | null;
  /** Version of the terms the customer agrees to; null when the shop shows none. */
  termsVersion: number | null;
  now: Date;
}

/** What tells where a parcel goes. */
interface AddressFacts {
  choices: Pick<Choices, 'place' | 'store'>;
  payload: Pick<OrderPayload, 'order_billing_address'> & {
    order_delivery_address?: DeliveryAddress | null | undefined;
  };
}

/** Where the parcel goes: the point, the store, the other address, or the billing one. The name is the recipient's. */
export function addressOf({ choices, payload }: AddressFacts): DeliveryAddress {
  const person = payload.order_delivery_address ?? payload.order_billing_address;
  const { first_name, last_name, phone } = person;
  const stop = choices.place ?? choices.store;
  if (stop)
    return {
      first_name,
      last_name,
      phone,
      address: `${stop.name}, ${stop.street}`,
      city: stop.city,
      postcode: stop.postcode,
    };
  return {
    first_name,
    last_name,
    phone,
    address: person.address,
    city: person.city,
    district: person.district,
    postcode: person.postcode,
  };
}

/** The company that is invoiced, or the person. */
export const customerName = (billing: BillingAddress): string =>
  billing.invoice_on_company && billing.company ? billing.company : `${billing.first_name} ${billing.last_name}`;

/** The row of an order from facts read in its own transaction; prices are ours, never those of the request. */
export function makeOrder(market: MarketCode, facts: Facts): NewOrder {
  const { cart, choices, payload, now } = facts;
  const billing = payload.order_billing_address;
  const byDevice = cart.trade_in?.held.amount ?? 0;
  const prepaid = byDevice + facts.giftAmount;
  // Gift cards may leave nothing to pay.
  const isPaid = facts.giftAmount > 0 && prepaid === facts.total.amount;
  const first = isPaid ? 'new' : firstState(choices.payment.kind);
  // Goods that a device pays a part of leave once it is bought.
  const state = byDevice > 0 ? 'waiting_payment' : first;
  const hold = holdMinutes[choices.payment.kind];
  const leaves = departure(markets[market], now, facts.leaving, choices.timeslot);
  return {
    id: facts.id,
    number: facts.number,
    token_hash: facts.tokenHash,
    market,
    currency: markets[market].currency,
    state,
    payment_state: isPaid ? 'paid' : 'unpaid',
    type_payment: choices.payment.code,
    type_delivery_code: choices.delivery.code,
    carrier: choices.delivery.carrier,
    delivery_kind: choices.delivery.kind,
    pickup_point_id: choices.place?.id ?? null,
    store_id: choices.store?.id ?? null,
    user_id: facts.userId,
    customer_name: customerName(billing),
    email: billing.email,
    phone: billing.phone,
    billing_address: billing,
    delivery_address: addressOf(facts),
    info: keepConsents(payload.order_info, facts.termsVersion),
    items_total: cart.items_total.amount,
    delivery_price: choices.delivery.price.amount,
    payment_price: choices.payment.price.amount,
    covers_amount: cart.covers_total.amount,
    discount_amount: cart.discount_total.amount,
    bonus_amount: cart.trade_in?.bonus.amount ?? 0,
    total: facts.total.amount,
    prepaid_amount: prepaid,
    gift_amount: facts.giftAmount,
    weight_grams: cart.weight_grams,
    note: payload.order_info.note,
    reserved_until: hold === null || isPaid ? null : minutesLater(now, hold),
    ship_by: leaves.shipBy,
    released_at: state === 'new' ? now : null,
    is_rush: leaves.isRush,
    timeslot: choices.timeslot,
  };
}

/** Covers of the lines that `makeLines` makes. */
export const makeCovers = ({ items }: Cart): NewCover[] =>
  items.flatMap(({ covers }, index) =>
    covers.map(({ kind, code, name, months, price }) => ({
      position: index + 1,
      slot: slotOf(kind),
      kind,
      code,
      name,
      months,
      unit_price: price.amount,
    })),
  );

/** The order's lines with the VAT of the day. Used devices bought from private sellers carry no VAT on the invoice. */
export function makeLines(
  market: MarketCode,
  orderId: string,
  cart: Cart,
  items: readonly StoredCartItem[],
  now: Date,
): NewLine[] {
  const percent = vatPercent(markets[market], 'standard', dayIn(markets[market], now));
  const positionOf = (id: string | null): number | null => {
    const at = cart.items.findIndex((line) => line.id === id);
    return at < 0 ? null : at + 1;
  };
  return cart.items.map((line, index) => {
    const item = items.find((one) => one.id === line.id);
    return {
      order_id: orderId,
      position: index + 1,
      product_id: item?.product_id ?? 0,
      code: line.product,
      name: line.name,
      quantity: line.quantity,
      unit_price: line.unit_price.amount,
      total: line.total.amount,
      discount: line.discount.amount,
      vat_percent: percent,
      vat_regime: item?.vat_regime ?? 'standard',
      gift_of: item?.gift ? positionOf(item.parent_id) : null,
    };
  });
}
