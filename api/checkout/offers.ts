import type { Cart } from '@kolobeh/shared/cart/contract.ts';
import type { DeliveryOption, DispensingPlace, PaymentOption } from '@kolobeh/shared/checkout/contract.ts';
import { deliveryPrice } from '@kolobeh/shared/checkout/prices.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import type { EntityManager } from 'typeorm';
import { arrivalBy, deliveryMethods } from '../delivery/arrival.ts';
import { type DeliveryMethod, listPaymentMethods, type PaymentMethod } from '../delivery/repository.ts';
import type { Deps } from '../deps.ts';

/**
 * What offers are made from. A transaction passes its own connection as `db`: one that waited for a second one while
 * it holds the first would, in a crowd, wait for ever.
 */
export interface OfferSource {
  db: Pick<EntityManager, 'query'>;
  now: Date;
  methods: readonly DeliveryMethod[];
}

export const offerSource = async (deps: Deps, market: MarketCode): Promise<OfferSource> => ({
  db: deps.source,
  now: deps.now(),
  methods: await deliveryMethods(deps, market),
});

const deliveryOption = (market: MarketCode, cart: Cart, now: Date, method: DeliveryMethod): DeliveryOption => ({
  code: method.code,
  kind: method.kind,
  carrier: method.carrier,
  name: method.name,
  price: deliveryPrice({ price: method.price, freeFrom: method.free_from }, cart.items_total),
  arrives_on: arrivalBy(market, now, method),
  refusal: cart.weight_grams > method.max_weight_grams ? 'TOO_HEAVY' : null,
});

/** Ways of delivery with what each costs and promises for this cart. */
export const offerDeliveries = ({ methods, now }: OfferSource, market: MarketCode, cart: Cart): DeliveryOption[] =>
  methods.map((method) => deliveryOption(market, cart, now, method));

function paymentRefusal(
  method: PaymentMethod,
  delivery: string | undefined,
  place: DispensingPlace | null,
): PaymentOption['refusal'] {
  if (delivery !== undefined && !method.deliveries.includes(delivery)) return 'NOT_WITH_THIS_DELIVERY';
  if (method.kind === 'cash_on_delivery' && place && !place.takes_cash) return 'POINT_TAKES_NO_CASH';
  return null;
}

/** Ways of payment; with a delivery (and point) named, those that do not go with it say why. */
export async function offerPayments(
  { db }: Pick<OfferSource, 'db'>,
  market: MarketCode,
  chosen: { delivery?: string; place: DispensingPlace | null },
): Promise<PaymentOption[]> {
  const methods = await listPaymentMethods(db, market);
  return methods.map((method) => ({
    code: method.code,
    kind: method.kind,
    name: method.name,
    price: money(method.price, markets[market].currency),
    refusal: paymentRefusal(method, chosen.delivery, chosen.place),
  }));
}
