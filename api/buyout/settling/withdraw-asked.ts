import type { Deps } from '../../operation/deps.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { JobData } from '../../jobs/job-names.ts';
import { withdrawParcel } from '../../delivery/withdraw-parcel.ts';
import { findAsked } from './queries/asked-parcels.ts';
import { shipmentOf } from './seller-parcel.ts';

/**
 * Asks the carrier once more for a seller's parcel that was given up, which by its code is the one it may have, and takes
 * that back. A carrier that refuses the parcel has none.
 */
export async function withdrawAskedShipping(deps: Deps, { code }: JobData['withdraw-asked-shipping']): Promise<void> {
  const asked = await findAsked(deps.source, code);
  if (asked?.state !== 'given_up') return;
  const carrier = deps.carriers.get(asked.carrier);
  if (!carrier) throw new Error(`No client for carrier ${asked.carrier}`);
  try {
    const { carrierPackageId } = await carrier.addPackage(shipmentOf(asked, asked));
    await withdrawParcel(deps, { carrier: asked.carrier, carrierPackageId });
  } catch (error) {
    if (!(error instanceof PartnerError) || error.kind !== 'refused') throw error;
  }
}
