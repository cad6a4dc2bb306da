// What a delivery costs by itself with one piece of goods, as comparison sites ask it.
import type { DeliveryKind } from '../checkout/delivery-kind.ts';

/** A way of delivery that is offered; amounts in minor units. */
export interface FeedDelivery {
  code: string;
  kind: DeliveryKind;
  carrier: string;
  name: string;
  price: number;
  free_from: number | null;
  max_weight_grams: number;
  postcodes: readonly string[] | null;
}

/** Paying at the door; amounts in minor units, null = no limit. */
export interface FeedCash {
  price: number;
  min_amount: number | null;
  max_amount: number | null;
  /** Codes of the deliveries it goes with. */
  deliveries: readonly string[];
}

export interface DeliveryPrice {
  carrier: string;
  kind: DeliveryKind;
  name: string;
  /** Minor units, paid beforehand. */
  price: number;
  /** Paid at the door; null where that cannot be. */
  cashPrice: number | null;
}

interface Goods {
  /** Minor units. */
  price: number;
  weight_grams: number;
}

function cashPrice(goods: Goods, delivery: FeedDelivery, price: number, cash: FeedCash | null): number | null {
  if (!cash?.deliveries.includes(delivery.code)) return null;
  const total = goods.price + price + cash.price;
  const isWithin = total >= (cash.min_amount ?? 0) && total <= (cash.max_amount ?? Infinity);
  return isWithin ? price + cash.price : null;
}

/** Ways in which the goods go to the whole market; without stores, and couriers of one town. */
export function deliveryPrices(
  goods: Goods,
  deliveries: readonly FeedDelivery[],
  cash: FeedCash | null,
): DeliveryPrice[] {
  return deliveries
    .filter(
      ({ kind, postcodes, max_weight_grams: most }) =>
        kind !== 'store' && postcodes === null && goods.weight_grams <= most,
    )
    .map((delivery) => {
      const isFree = delivery.free_from !== null && goods.price >= delivery.free_from;
      const price = isFree ? 0 : delivery.price;
      const { carrier, kind, name } = delivery;
      return { carrier, kind, name, price, cashPrice: cashPrice(goods, delivery, price, cash) };
    });
}
