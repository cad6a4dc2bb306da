import type { Cart } from '@kolobeh/shared/cart/cart.ts';
import { storeRefusal } from '@kolobeh/shared/cart/only-in-store.ts';
import type { DeliveryOption, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import type { DispensingPlace } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { deliveryPrice } from '@kolobeh/shared/checkout/prices.ts';
import { isReached } from '@kolobeh/shared/checkout/reach.ts';
import { offeredSlots } from '@kolobeh/shared/delivery/time-slots.ts';
import { isSwitchedOff, partOfDelivery, partOfPayment } from '@kolobeh/shared/checkout/ways/paused-ways.ts';
import { leasingCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { Tier } from '@kolobeh/shared/instalment/tier.ts';
import type { LeaseOffer } from '@kolobeh/shared/lease/lease-offer.ts';
import type { LeaseTrouble } from '@kolobeh/shared/lease/lease-trouble.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import type { Pause } from '@kolobeh/shared/kernel/pause/pause.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { arrivalBy, deliveryMethods, paymentMethods } from '../delivery/arrival.ts';
import type { DeliveryMethod, PaymentMethod } from '../delivery/queries/delivery-methods.ts';
import { pausesIn } from '../http/pauses/kept-pauses.ts';
import { instalmentTiers } from '../instalment/loan-wish.ts';
import { leasesNow } from '../lease/offered-leases.ts';
import type { Deps } from '../operation/deps.ts';

/**
 * What offers are made from. A transaction passes its own connection as `db`: one that waited for a second one while
 * it holds the first would, in a crowd, wait for ever.
 */
export interface OfferSource {
  db: Pick<EntityManager, 'query'>;
  now: Date;
  methods: readonly DeliveryMethod[];
  payments: readonly PaymentMethod[];
  tiers: readonly Tier[];
  leases: readonly LeaseOffer[];
  /** What of the shop is switched off; the office, which knows what it does, passes nothing. */
  pauses: readonly Pause[];
}

/** Reads what deliveries and payments are offered from; lists of methods may be a minute old. */
export const offerSource = async (deps: Deps, market: MarketCode): Promise<OfferSource> => ({
  db: deps.source,
  now: deps.now(),
  methods: await deliveryMethods(deps, market),
  payments: await paymentMethods(deps, market),
  tiers: await instalmentTiers(deps, market),
  leases: await leasesNow(deps, market),
  pauses: await pausesIn(deps, market),
});

/** What is to be sent and paid, as far as offers need it. */
export type OfferedGoods = Pick<Cart, 'weight_grams' | 'discounted_total' | 'to_pay'> &
  Partial<Pick<Cart, 'only_in_store'>>;

function deliveryRefusal(
  method: DeliveryMethod,
  { cart, postcode }: DeliveryWish,
  pauses: readonly Pause[],
): DeliveryOption['refusal'] {
  if (isSwitchedOff(pauses, partOfDelivery(method))) return 'PAUSED';
  const inStore = storeRefusal(cart.only_in_store ?? null, method.kind);
  if (inStore) return inStore;
  if (cart.weight_grams > method.max_weight_grams) return 'TOO_HEAVY';
  return isReached(method.postcodes, postcode) ? null : 'OUT_OF_REACH';
}

const deliveryOption = (
  market: MarketCode,
  wish: DeliveryWish,
  { now, pauses }: Pick<OfferSource, 'now' | 'pauses'>,
  method: DeliveryMethod,
): DeliveryOption => {
  const arrival = arrivalBy(market, now, method);
  return {
    code: method.code,
    kind: method.kind,
    carrier: method.carrier,
    name: method.name,
    price: deliveryPrice({ price: method.price, freeFrom: method.free_from }, wish.cart.discounted_total),
    arrives_on: arrival.day,
    arrives_by: arrival.by?.toISOString() ?? null,
    arrives_today: arrival.isToday,
    timeslots: offeredSlots(markets[market], now, {
      windows: method.time_windows,
      readyMinutes: method.ready_minutes,
    }),
    refusal: deliveryRefusal(method, wish, pauses),
  };
};

interface DeliveryWish {
  cart: OfferedGoods;
  /** Where it goes, digits; null while that is not known. */
  postcode: string | null;
}

/** Ways of delivery with what each costs and promises for this cart. */
export const offerDeliveries = (from: OfferSource, market: MarketCode, wish: DeliveryWish): DeliveryOption[] =>
  from.methods.map((method) => deliveryOption(market, wish, from, method));

/** Ways of delivery of a market, whatever is to be sent. */
export const everyDelivery = (market: MarketCode, methods: readonly DeliveryMethod[]) =>
  methods.map(({ code, kind, carrier, name, price, free_from: freeFrom, max_weight_grams }) => {
    const { currency } = markets[market];
    const free_from = freeFrom === null ? null : money(freeFrom, currency);
    return { code, kind, carrier, name, price: money(price, currency), free_from, max_weight_grams };
  });

interface ChosenSoFar {
  delivery?: string;
  place: DispensingPlace | null;
  /** A point was named that the market does not have, or has no more. */
  isPlaceMissing?: boolean;
  cart: OfferedGoods;
  /** Why the cart cannot be leased; null when it can. Absent: leasing is not asked about, and not offered. */
  lease?: LeaseTrouble | null;
}

function paymentRefusal(
  method: PaymentMethod,
  { delivery, place, isPlaceMissing, cart, lease }: ChosenSoFar,
  pauses: readonly Pause[],
): PaymentOption['refusal'] {
  if (isSwitchedOff(pauses, partOfPayment(method))) return 'PAUSED';
  if (isPlaceMissing) return 'NO_SUCH_POINT';
  if (method.code === leasingCode && lease && lease !== 'NOT_OFFERED') return lease;
  const { amount } = cart.to_pay;
  if (method.min_amount !== null && amount < method.min_amount) return 'AMOUNT_TOO_LOW';
  if (method.max_amount !== null && amount > method.max_amount) return 'AMOUNT_TOO_HIGH';
  if (delivery !== undefined && !method.deliveries.includes(delivery)) return 'NOT_WITH_THIS_DELIVERY';
  if (method.kind === 'cash_on_delivery' && place && !place.takes_cash) return 'POINT_TAKES_NO_CASH';
  return null;
}

/**
 * Ways of payment; with a delivery (and point) named, those that do not go with it say why. Leasing is among them where
 * something of the cart is leased.
 */
export function offerPayments(
  { payments: methods, pauses }: Pick<OfferSource, 'payments' | 'pauses'>,
  market: MarketCode,
  chosen: ChosenSoFar,
): PaymentOption[] {
  const { currency } = markets[market];
  const limit = (amount: number | null) => (amount === null ? null : money(amount, currency));
  const { lease = 'NOT_OFFERED' } = chosen;
  const offered = lease === 'NOT_OFFERED' ? methods.filter(({ code }) => code !== leasingCode) : methods;
  return offered.map((method) => ({
    code: method.code,
    kind: method.kind,
    name: method.name,
    price: money(method.price, currency),
    refusal: paymentRefusal(method, chosen, pauses),
    min_amount: limit(method.min_amount),
    max_amount: limit(method.max_amount),
  }));
}
