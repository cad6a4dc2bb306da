// The parcel in which a courier fetches a device to be repaired.
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { carrierOf, receivingAddress } from '../../buyout/settling/seller-parcel.ts';
import type { Shipment } from '../../integrations/carriers/carrier.ts';
import type { Deps } from '../../operation/deps.ts';
import { findRepair, keepParcel, listRepairLines, type StoredRepair } from './queries/repairs.ts';

/** A phone in its padded envelope. */
const parcelGrams = 600;

/** Service stands in the same house as the buy-out. */
export const serviceName: Record<StoredRepair['market'], string> = {
  cs: 'Kolobeh s.r.o. – servis',
  ro: 'Kolobeh Retail S.R.L. – service',
};

function shipmentOf({ number, market, day }: StoredRepair, value: number): Shipment {
  return {
    packageCode: `${number}-IN`,
    orderNumber: number,
    market,
    recipient: { ...receivingAddress[market], name: serviceName[market] },
    weightGrams: parcelGrams,
    cashOnDelivery: null,
    value: money(value, markets[market].currency),
    note: day ?? '',
  };
}

/**
 * Orders the courier, unless the repair does not wait for its device any more. The carrier knows a repeat by the parcel's
 * code; one that was ordered while the repair was cancelled is taken back.
 */
export async function orderCourier(deps: Deps, repairId: string): Promise<void> {
  const repair = await findRepair(deps.source, repairId);
  if (repair?.state !== 'ordered' || repair.way !== 'courier' || repair.tracking_number !== null) return;
  const code = carrierOf[repair.market].courier;
  const carrier = deps.carriers.get(code);
  if (!carrier) throw new Error(`No client for carrier ${code}`);
  const lines = await listRepairLines(deps.source.manager, repairId);
  const value = lines.reduce((total, { part, work }) => total + part + work, 0);
  const { carrierPackageId, trackingNumber } = await carrier.addPackage(shipmentOf(repair, value));
  const parcel = { carrier: code, carrier_package_id: carrierPackageId, tracking_number: trackingNumber };
  if (!(await keepParcel(deps.source.manager, repairId, parcel))) await carrier.cancelPackage(carrierPackageId);
}
