// Where a changed order goes, how it is paid, and what both cost: by the offers of the checkout.
import type { DeliveryOption, PaymentOption } from '@kolobeh/shared/checkout/summary.ts';
import { destinationPostcode } from '@kolobeh/shared/checkout/reach.ts';
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import type { DispensingPlace } from '@kolobeh/shared/checkout/delivery-contract.ts';
import { twistoCode } from '@kolobeh/shared/checkout/payment-codes.ts';
import type { OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import { type OfferedGoods, offerDeliveries, offerPayments, type OfferSource } from '../../checkout/offers.ts';
import { findPlace } from '../../delivery/queries/pickup-points.ts';
import { type CollectingStore, findStore } from '../../delivery/queries/stores.ts';
import type { StoredOrder } from '../../order/stored-order.ts';

export interface CountedWay {
  deliveries: DeliveryOption[];
  payments: PaymentOption[];
  /** Null while the order keeps the one it has, which may no longer be offered. */
  delivery: DeliveryOption | null;
  payment: PaymentOption | null;
  place: DispensingPlace | null;
  store: CollectingStore | null;
  isDeliveryChanged: boolean;
  isPaymentChanged: boolean;
  deliveryPrice: number;
  paymentPrice: number;
  fields: FieldError[];
}

interface Asked {
  order: StoredOrder;
  /** Store of the order as it is. */
  store: string | null;
  change: OrderChange;
  goods: OfferedGoods;
  areGoodsChanged: boolean;
}

/** Ways of payment that the office may choose: a loan is asked for by its customer. */
const isChosenHere = ({ kind, code }: PaymentOption, order: StoredOrder): boolean =>
  code === order.type_payment || (kind !== 'instalments' && code !== twistoCode);

/** The point or store of the chosen delivery, and what is wrong with it. */
async function findStop(
  from: OfferSource,
  { order, change }: Asked,
  delivery: DeliveryOption | null,
): Promise<Pick<CountedWay, 'place' | 'store' | 'fields'>> {
  const none = { place: null, store: null, fields: [] };
  const wrong = (path: string, code: string) => ({ ...none, fields: [{ path, code }] });
  if (delivery?.kind === 'pickup_point') {
    if (change.dispensing_place === null) return wrong('dispensing_place', 'REQUIRED');
    const place = await findPlace(from.db, order.market, change.dispensing_place);
    if (!place || place.carrier !== delivery.carrier) return wrong('dispensing_place', 'NO_SUCH_POINT');
    return place.refusal ? wrong('dispensing_place', place.refusal) : { ...none, place };
  }
  if (delivery?.kind === 'store') {
    if (!change.store) return wrong('store', 'REQUIRED');
    const store = await findStore(from.db, order.market, change.store);
    return store ? { ...none, store } : wrong('store', 'NOT_FOUND');
  }
  return none;
}

const price = (wanted: { price: { amount: number } } | null, before: number): number => wanted?.price.amount ?? before;

/** Counts the way of an order; what was not touched keeps its price, unless the goods have changed. */
export async function countWay(offers: OfferSource, asked: Asked): Promise<CountedWay> {
  // What is switched off for customers the office may choose still: it knows why it is.
  const from = { ...offers, pauses: [] };
  const { order, store: storeBefore, change, goods, areGoodsChanged } = asked;
  const { market } = order;
  const isDeliveryChanged =
    change.type_delivery_code !== order.type_delivery_code ||
    change.dispensing_place !== order.pickup_point_id ||
    (change.store ?? null) !== storeBefore;
  const isPaymentChanged = change.type_payment !== order.type_payment;
  const postcode = destinationPostcode(change);
  const deliveries = offerDeliveries(from, market, { cart: goods, postcode });
  const offered = deliveries.find(({ code }) => code === change.type_delivery_code) ?? null;
  const delivery = isDeliveryChanged ? offered : null;
  const stop = await findStop(from, asked, delivery);
  const payments = offerPayments(from, market, {
    delivery: change.type_delivery_code,
    place: stop.place,
    cart: goods,
    // A leased order keeps its way.
    lease: null,
  }).filter((one) => isChosenHere(one, order));
  const paying = payments.find(({ code }) => code === change.type_payment) ?? null;
  const payment = isPaymentChanged ? paying : null;
  const isSomethingElse = isDeliveryChanged || isPaymentChanged || areGoodsChanged;
  const deliveryCode = offered?.refusal ?? (isDeliveryChanged && !offered ? 'DELIVERY_UNAVAILABLE' : null);
  const paymentCode =
    order.payment_state === 'paid'
      ? null
      : ((isSomethingElse ? paying?.refusal : null) ?? (isPaymentChanged && !paying ? 'PAYMENT_UNAVAILABLE' : null));
  return {
    deliveries,
    payments,
    delivery,
    payment,
    ...stop,
    isDeliveryChanged,
    isPaymentChanged,
    deliveryPrice: isDeliveryChanged || areGoodsChanged ? price(offered, order.delivery_price) : order.delivery_price,
    paymentPrice: isPaymentChanged ? price(paying, order.payment_price) : order.payment_price,
    fields: [
      ...stop.fields,
      ...(deliveryCode ? [{ path: 'type_delivery_code', code: deliveryCode }] : []),
      ...(paymentCode ? [{ path: 'type_payment', code: paymentCode }] : []),
    ],
  };
}
