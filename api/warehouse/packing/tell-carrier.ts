import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { Deps } from '../../operation/deps.ts';
import type { AddedPackage, Carrier, Shipment } from '../../integrations/carriers/carrier.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import type { StoredPackage } from './queries/packages.ts';
import { shipmentOf } from './shipment.ts';

export interface AtCarrier {
  packageId: string;
  carrierPackageId: string;
  trackingNumber: string;
}

export type CarrierRefusal =
  | { code: 'CARRIER_UNAVAILABLE' }
  | { code: 'CARRIER_REFUSED'; data: { reason: string }; taken: readonly string[] };

type Told = Result<AtCarrier[], CarrierRefusal>;

const numbersOf = (pack: StoredPackage, { carrierPackageId, trackingNumber }: AddedPackage): AtCarrier => ({
  packageId: pack.id,
  carrierPackageId,
  trackingNumber,
});

/** What the packages were given before; null while one of them has no number. */
export function numbersBefore(packs: readonly StoredPackage[]): AtCarrier[] | null {
  const known = packs.flatMap(({ id, carrier_package_id: carrierPackageId, tracking_number: trackingNumber }) =>
    carrierPackageId && trackingNumber ? [{ packageId: id, carrierPackageId, trackingNumber }] : [],
  );
  return known.length === packs.length ? known : null;
}

/** One after another, each a consignment of its own; what was taken before a refusal is named with it. */
async function addEach(
  carrier: Carrier,
  packs: readonly StoredPackage[],
  shipments: readonly Shipment[],
  taken: AtCarrier[],
): Promise<void> {
  for (const [index, shipment] of shipments.entries()) {
    const pack = packs[index];
    if (pack) taken.push(numbersOf(pack, await carrier.addPackage(shipment)));
  }
}

async function addTogether(
  addPackages: NonNullable<Carrier['addPackages']>,
  packs: readonly StoredPackage[],
  shipments: readonly Shipment[],
  taken: AtCarrier[],
): Promise<void> {
  const added = await addPackages(shipments);
  for (const [index, pack] of packs.entries()) {
    const one = added[index];
    if (!one) throw new Error(`The carrier gave ${added.length} numbers for ${packs.length} packages`);
    taken.push(numbersOf(pack, one));
  }
}

/**
 * Tells the carrier of an order's packages. Our package codes make a repeat find the same parcels there; packages that
 * end after a lost answer have them taken back.
 */
export async function tellCarrier(deps: Deps, order: StoredOrder, packs: readonly StoredPackage[]): Promise<Told> {
  const known = numbersBefore(packs);
  if (known) return ok(known);
  const carrier = deps.carriers.get(order.carrier);
  if (!carrier) throw new Error(`No client for carrier ${order.carrier}`);
  const shipments: Shipment[] = [];
  for (const pack of packs) shipments.push(await shipmentOf(deps, order, pack));
  const taken: AtCarrier[] = [];
  try {
    if (packs.length > 1 && carrier.addPackages) await addTogether(carrier.addPackages, packs, shipments, taken);
    else await addEach(carrier, packs, shipments, taken);
    return ok(taken);
  } catch (error) {
    if (error instanceof PartnerError && error.kind === 'refused') {
      const data = { reason: error.message };
      return refused({ code: 'CARRIER_REFUSED', data, taken: taken.map((one) => one.packageId) });
    }
    deps.log.warn({ err: error, carrier: order.carrier, package: packs[0]?.code }, 'carrier does not answer');
    return refused({ code: 'CARRIER_UNAVAILABLE' });
  }
}
