import type { Carrier, Shipment } from '../integrations/carriers/carrier.ts';
import { PartnerError } from '../integrations/partner-error.ts';

/**
 * A carrier at its edge that keeps what it is told and answers as carriers do: the same parcel for the same package
 * code, the same manifest for the same parcels.
 */
export interface RecordingCarrier extends Carrier {
  parcels: Map<string, Shipment>;
  cancelled: string[];
  /** How the next calls end; each is used once. */
  failures: ('refused' | 'timeout')[];
  /** Runs while the carrier thinks, before it answers. */
  meanwhile: (() => Promise<void>) | null;
}

export function recordingCarrier(name: string): RecordingCarrier {
  const think = async (operation: string): Promise<void> => {
    const { meanwhile } = carrier;
    carrier.meanwhile = null;
    await meanwhile?.();
    const kind = carrier.failures.shift();
    if (kind) throw new PartnerError({ partner: name, operation, kind }, `${name} ${operation}: ${kind}`);
  };
  let ordered = 0;
  const carrier: RecordingCarrier = {
    parcels: new Map(),
    cancelled: [],
    failures: [],
    meanwhile: null,
    addPackage: async (shipment) => {
      await think('addPackage');
      carrier.parcels.set(shipment.packageCode, shipment);
      const trackingNumber = shipment.number ?? `${name.toUpperCase()}${shipment.packageCode.slice(3)}`;
      return {
        carrierPackageId: shipment.number ?? `${name}-${shipment.packageCode}`,
        trackingNumber,
        routing: { barcode: trackingNumber, route: null },
      };
    },
    orderNumbers: async (series, count) => {
      await think('orderNumbers');
      ordered += count;
      return Array.from({ length: count }, (_, at) => `${name}-${series}-${ordered - count + at + 1}`);
    },
    cancelPackage: async (id) => {
      await think('cancelPackage');
      carrier.cancelled.push(id);
    },
    closeManifest: async (ids) => {
      await think('closeManifest');
      return { manifestId: `${name}-manifest-${ids.join('+')}` };
    },
    status: () => Promise.resolve('announced'),
  };
  return carrier;
}

/** One carrier for each code of the small shop's deliveries. */
export const recordingCarriers = (): Map<string, RecordingCarrier> =>
  new Map(['ppl', 'packeta', 'store-transfer', 'sameday'].map((name) => [name, recordingCarrier(name)]));
