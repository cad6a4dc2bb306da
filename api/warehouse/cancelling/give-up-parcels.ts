import type { EntityManager } from 'typeorm';
import type { Deps } from '../../operation/deps.ts';
import type { AddedPackage, Carrier, Shipment } from '../../integrations/carriers/carrier.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { JobData } from '../../jobs/job-names.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import type { StoredOrder } from '../../order/stored-order.ts';
import { withdrawParcel } from '../../delivery/withdraw-parcel.ts';
import { findPackage, listAskedTogether, type StoredPackage } from '../packing/queries/packages.ts';
import { voidNumbers } from '../pool/queries/carrier-numbers.ts';
import { shipmentOf } from '../packing/shipment.ts';

/**
 * Has the parcels of packages that ended taken back, with the ending's own commit; also those whose carrier was asked
 * and whose answer was lost. Numbers on their labels count no more.
 */
export async function giveUpParcels(
  manager: EntityManager,
  jobs: JobQueue,
  packs: readonly StoredPackage[],
): Promise<void> {
  // Packages of one consignment share its number.
  const known = new Map(
    packs.flatMap((pack) => (pack.carrier_package_id ? [[pack.carrier_package_id, pack] as const] : [])),
  );
  for (const [carrierPackageId, { carrier }] of known)
    await jobs.send(manager, 'withdraw-parcel', { carrier, carrierPackageId });
  await voidNumbers(
    manager,
    packs.map((pack) => pack.id),
  );
  for (const { id: packageId, carrier_package_id: at, asked_at: asked } of packs)
    if (!at && asked !== null) await jobs.send(manager, 'withdraw-asked-parcel', { packageId });
}

/** What the carrier answers for the package's code; of a consignment of several the first one asks for all. */
async function askAgain(
  deps: Deps,
  order: StoredOrder,
  pack: StoredPackage,
  carrier: Carrier,
): Promise<AddedPackage[]> {
  const together = carrier.addPackages ? await listAskedTogether(deps.source, pack) : [pack];
  if (!carrier.addPackages || together.length < 2)
    return [await carrier.addPackage(await shipmentOf(deps, order, pack))];
  if (together[0]?.id !== pack.id) return [];
  const shipments: Shipment[] = [];
  for (const one of together) shipments.push(await shipmentOf(deps, order, one));
  return carrier.addPackages(shipments);
}

/**
 * Asks the carrier once more for the package's number, which by our package code is that of the parcel it may have, and
 * takes that parcel back. A carrier that refuses the parcel has none.
 */
export async function withdrawAskedParcel(deps: Deps, { packageId }: JobData['withdraw-asked-parcel']): Promise<void> {
  const pack = await findPackage(deps.source.manager, packageId);
  const order = pack && (await findOrder(deps.source, pack.order_id));
  if (!pack || !order) throw new Error('A package that ended is gone');
  const carrier = deps.carriers.get(pack.carrier);
  if (!carrier) throw new Error(`No client for carrier ${pack.carrier}`);
  try {
    const added = await askAgain(deps, order, pack, carrier);
    for (const carrierPackageId of new Set(added.map((one) => one.carrierPackageId)))
      await withdrawParcel(deps, { carrier: pack.carrier, carrierPackageId });
  } catch (error) {
    if (!(error instanceof PartnerError) || error.kind !== 'refused') throw error;
  }
}
