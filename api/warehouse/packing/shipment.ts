import { money } from '@kolobeh/shared/kernel/money.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Shipment } from '../../integrations/carriers/carrier.ts';
import { noteWithHours } from '../../order/note-with-hours.ts';
import { ownPart, type StoredOrder } from '../../order/stored-order.ts';
import type { StoredPackage } from './queries/packages.ts';
import { numberOn } from '../pool/queries/carrier-numbers.ts';
import { findStop, readGoods } from './queries/shipment.ts';

/**
 * What the carrier is to collect with a package, in minor units; null when the order is paid before. The first of the
 * order's packages bears all of it. Kept with the package.
 */
export const cashOf = (order: StoredOrder, { part }: Pick<StoredPackage, 'part'>): number | null =>
  part === 1 && order.payment_kind === 'cash_on_delivery' && order.payment_state !== 'paid' ? ownPart(order) : null;

/** What the package's carrier was told to collect. */
export const cashOfPackage = (
  order: StoredOrder,
  { cash_amount: amount }: StoredPackage,
): Shipment['cashOnDelivery'] => (amount === null ? null : money(amount, order.currency));

/** What is paid for a package's goods; of the order's when it is the only one. */
async function valueOf(deps: Deps, order: StoredOrder, pack: StoredPackage): Promise<number> {
  const row = await readGoods(deps.source, pack.id, order.id);
  return row && row.packages > 1 ? row.goods : order.items_total - order.discount_amount;
}

/** The parcel as its carrier is told of it. */
export async function shipmentOf(deps: Deps, order: StoredOrder, pack: StoredPackage): Promise<Shipment> {
  // A stop's own street, because the order's address begins with its name.
  const stop = await findStop(deps.source, order.pickup_point_id, order.store_id);
  const to = order.delivery_address;
  return {
    packageCode: pack.code,
    number: (await numberOn(deps.source.manager, pack.id)) ?? undefined,
    orderNumber: order.number,
    market: order.market,
    recipient: {
      name: `${to.first_name} ${to.last_name}`,
      street: stop?.street ?? to.address,
      city: to.city,
      postcode: to.postcode,
      phone: to.phone,
      email: order.email,
    },
    pickupPointCode: stop?.code ?? undefined,
    weightGrams: pack.weight_grams ?? order.weight_grams,
    cashOnDelivery: cashOfPackage(order, pack),
    value: money(await valueOf(deps, order, pack), order.currency),
    note: noteWithHours(order),
  };
}
