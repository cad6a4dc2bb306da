import { PartnerError } from '../integrations/partner-error.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { Deps } from '../operation/deps.ts';
import { addTask } from '../staff/add-task.ts';

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
