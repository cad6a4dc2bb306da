import type { DeliveryAddress } from '@kolobeh/shared/checkout/order-payload.ts';
import type { OrderChange } from '@kolobeh/shared/order/change/order-change.ts';
import type { EntityManager } from 'typeorm';
import { listLines, type StoredLine } from '../../order/queries/order-lines.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { findStoreName } from './queries/change-goods.ts';

const places: readonly (keyof DeliveryAddress)[] = ['address', 'city', 'postcode'];
const people: readonly (keyof DeliveryAddress)[] = ['first_name', 'last_name', 'phone'];

/** Where the goods go when not to the billing address; a point or a store is chosen apart and brings only its recipient. */
function ownAddress({ billing_address: billing, delivery_address: delivery, delivery_kind: kind }: StoredOrder) {
  const same = (fields: typeof places): boolean =>
    fields.every((name) => (delivery[name] ?? '') === (billing[name] ?? ''));
  const isCourier = kind === 'courier';
  if (same(people) && (!isCourier || same(places))) return null;
  const { first_name, last_name, phone } = delivery;
  const { address, city, district, postcode } = isCourier ? delivery : billing;
  return { first_name, last_name, phone, address, city, district, postcode };
}

/** What of an order can be changed, as it is stored. */
function asChange(order: StoredOrder, lines: readonly StoredLine[], store: string | null): OrderChange {
  return {
    lines: lines.map(({ id, quantity }) => ({ id, quantity })),
    added: [],
    order_billing_address: order.billing_address,
    order_delivery_address: ownAddress(order),
    type_delivery_code: order.type_delivery_code,
    dispensing_place: order.pickup_point_id,
    store,
    type_payment: order.type_payment,
  };
}

/** The same, read from the database. */
export const readForm = async (manager: EntityManager, order: StoredOrder): Promise<OrderChange> =>
  asChange(order, await listLines(manager, order.id), await findStoreName(manager, order.store_id));
