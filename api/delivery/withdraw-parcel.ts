import { PartnerError } from '../integrations/partner-error.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { Deps } from '../operation/deps.ts';
import { addTask } from '../staff/add-task.ts';
import { findParcel } from './queries/find-parcel.ts';

/** The carrier keeps the parcel whatever we ask: a person has to settle it with the carrier. */
async function askPerson(deps: Deps, parcel: JobData['withdraw-parcel'], reason: string): Promise<void> {
  const pack = await findParcel(deps.source, parcel);
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
