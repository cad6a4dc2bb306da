import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';

/** A parcel as every carrier needs to know it. */
export interface Shipment {
  /** Our package's code (`PK-…`); a repeat with the same code finds the same parcel. */
  packageCode: string;
  orderNumber: string;
  market: MarketCode;
  recipient: { name: string; company?: string; street: string; city: string; postcode: string; phone: string; email: string };
  /** The carrier's code of the chosen pick-up point; absent = to the address. */
  pickupPointCode?: string;
  weightGrams: number;
  /** What the carrier collects; null when the order is paid. */
  cashOnDelivery: Money | null;
  value: Money;
  note: string;
}

export interface AddedPackage {
  carrierPackageId: string;
  trackingNumber: string;
}

/** Every call throws `PartnerError`; kind `refused` means the carrier said no for good. */
export interface Carrier {
  addPackage: (shipment: Shipment) => Promise<AddedPackage>;
  /** A parcel that is not there is cancelled already. */
  cancelPackage: (carrierPackageId: string) => Promise<void>;
  /** Closes the manifest of the named parcels; a repeat answers the same manifest. */
  closeManifest: (carrierPackageIds: readonly string[]) => Promise<{ manifestId: string }>;
}
