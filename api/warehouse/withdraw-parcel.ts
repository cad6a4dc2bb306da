import type { EntityManager } from 'typeorm';
import type { Deps } from '../deps.ts';
import { PartnerError } from '../integrations/partner-error.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { findOrder } from '../order/repository.ts';
import { addTask } from '../staff/add-task.ts';
import { findPackage, type StoredPackage } from './package-repository.ts';
import { shipmentOf } from './shipment.ts';

/** The carrier keeps the parcel whatever we ask: a person has to settle it with the carrier. */
async function askPerson(deps: Deps, parcel: JobData['withdraw-parcel'], reason: string): Promise<void> {
  const [pack]: { code: string; number: string; tracking_number: string | null }[] = await deps.source.query(
    `select p.code, o.number, p.tracking_number from package p join shop_order o on o.id = p.order_id
      where p.carrier = $1 and p.carrier_package_id = $2
     union all
     select 'PK-' || b.number, b.number, p.tracking_number from buyout_parcel p join buyout b on b.id = p.buyout_id
      where p.carrier = $1 and p.carrier_package_id = $2`,
    [parcel.carrier, parcel.carrierPackageId],
  );
  await addTask(
    deps.source.manager,
    'parcel_not_withdrawn',
    { kind: 'parcel', id: `${parcel.carrier} ${parcel.carrierPackageId}` },
    {
      number: pack?.number ?? '',
      package: pack?.code ?? '',
      tracking_number: pack?.tracking_number ?? '',
      carrier: parcel.carrier,
      carrier_package_id: parcel.carrierPackageId,
      reason,
    },
  );
}

/**
 * Takes a parcel back at its carrier. When the carrier refuses for good, a task says so with its reason. Any other fault
 * is thrown, so that the job is tried again until the carrier has heard.
 */
export async function withdrawParcel(deps: Deps, parcel: JobData['withdraw-parcel']): Promise<void> {
  const carrier = deps.carriers.get(parcel.carrier);
  if (!carrier) throw new Error(`No client for carrier ${parcel.carrier}`);
  try {
    await carrier.cancelPackage(parcel.carrierPackageId);
  } catch (error) {
    if (!(error instanceof PartnerError) || error.kind !== 'refused') throw error;
    deps.log.warn({ err: error, carrier: parcel.carrier }, 'carrier keeps the parcel of a cancelled order');
    await askPerson(deps, parcel, error.message);
  }
}

/**
 * Has the parcel of a package that ended taken back, with the ending's own commit. A package whose weight is known was
 * being finished, so its carrier may have taken the parcel though its answer was lost.
 */
export async function giveUpParcel(manager: EntityManager, jobs: JobQueue, pack: StoredPackage): Promise<void> {
  const { id: packageId, carrier, carrier_package_id: carrierPackageId, weight_grams: weight } = pack;
  if (carrierPackageId) await jobs.send(manager, 'withdraw-parcel', { carrier, carrierPackageId });
  else if (weight !== null) await jobs.send(manager, 'withdraw-asked-parcel', { packageId });
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
    const { carrierPackageId } = await carrier.addPackage(await shipmentOf(deps, order, pack));
    await withdrawParcel(deps, { carrier: pack.carrier, carrierPackageId });
  } catch (error) {
    if (!(error instanceof PartnerError) || error.kind !== 'refused') throw error;
  }
}
