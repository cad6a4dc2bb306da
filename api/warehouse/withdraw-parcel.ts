import type { Deps } from '../deps.ts';
import type { JobData } from '../jobs/job-names.ts';

/** Takes a parcel back at its carrier. A fault is thrown, so that the job is tried again until the carrier has heard. */
export async function withdrawParcel(deps: Deps, parcel: JobData['withdraw-parcel']): Promise<void> {
  const carrier = deps.carriers.get(parcel.carrier);
  if (!carrier) throw new Error(`No client for carrier ${parcel.carrier}`);
  await carrier.cancelPackage(parcel.carrierPackageId);
}
