import type { Deps } from '../../operation/deps.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { JobData } from '../../jobs/job-names.ts';
import { withdrawParcel } from '../../delivery/withdraw-parcel.ts';
import type { StoredBuyout } from '../queries/buyouts.ts';
import type { Asked } from './parcel-asking.ts';
import { shipmentOf } from './seller-parcel.ts';

type Row = Pick<Asked, 'code' | 'carrier' | 'day' | 'state'> &
  Pick<StoredBuyout, 'number' | 'market' | 'price' | 'currency'>;

/**
 * Asks the carrier once more for a seller's parcel that was given up, which by its code is the one it may have, and takes
 * that back. A carrier that refuses the parcel has none.
 */
export async function withdrawAskedShipping(deps: Deps, { code }: JobData['withdraw-asked-shipping']): Promise<void> {
  const [asked]: Row[] = await deps.source.query(
    `select a.code, a.carrier, a.day::text as day, a.state, b.number, b.market, b.price, b.currency
       from buyout_parcel_asked a join buyout b on b.id = a.buyout_id where a.code = $1`,
    [code],
  );
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
