import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';
import type { PlaceFeed } from './places/place-feed.ts';

/** A parcel as every carrier needs to know it. */
export interface Shipment {
  /** Our package's code (`PK-…`); a repeat with the same code finds the same parcel. */
  packageCode: string;
  /** One of the carrier's numbers that is on the label already; absent: the carrier gives one now. */
  number?: string | undefined;
  orderNumber: string;
  market: MarketCode;
  recipient: {
    name: string;
    company?: string;
    street: string;
    city: string;
    postcode: string;
    phone: string;
    email: string;
  };
  /** The carrier's code of the chosen pick-up point; absent = to the address. */
  pickupPointCode?: string;
  weightGrams: number;
  /** What the carrier collects; null when the order is paid. */
  cashOnDelivery: Money | null;
  value: Money;
  note: string;
}

/** What the carrier's sorting reads from the label. */
interface Routing {
  /** Content of the label's main bar code. */
  barcode: string;
  /** Depot or line in the carrier's words; null when it has none. */
  route: string | null;
}

/** What the carrier gave a parcel: its own id for later calls, the number on the label, and where it sorts it. */
export interface AddedPackage {
  carrierPackageId: string;
  trackingNumber: string;
  routing: Routing;
}

/** One or more packages of one consignment, the first of which has its cash and names it. */
export type Packages = readonly [Shipment, ...Shipment[]];

/** @throws when there is none */
export function packagesOf(shipments: readonly Shipment[]): Packages {
  const [first, ...others] = shipments;
  if (!first) throw new Error('A consignment has no package');
  return [first, ...others];
}

/** @throws when the carrier numbered nothing */
export function only([first]: readonly AddedPackage[]): AddedPackage {
  if (!first) throw new Error('The carrier gave no number');
  return first;
}

/** How far a parcel has come; `unknown` is a state of the carrier that we have no word for. */
export type ParcelState =
  | 'announced'
  | 'in_transit'
  | 'ready_for_pickup'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'unknown';

/** Every call throws `PartnerError`; kind `refused` means the carrier said no for good, in its own words. */
export interface Carrier {
  addPackage: (shipment: Shipment) => Promise<AddedPackage>;
  /**
   * Several packages for one recipient as one consignment, all or none of them; cash stands on the first. Absent: the
   * carrier takes each as a consignment of its own.
   */
  addPackages?: (shipments: readonly Shipment[]) => Promise<AddedPackage[]>;
  /**
   * So many numbers of a series (`number-series.ts`) for parcels the carrier is told of later. A repeat gives others.
   * Absent: the carrier numbers each parcel when it is told of it.
   */
  orderNumbers?: (series: string, count: number) => Promise<string[]>;
  /** A parcel that is not there is cancelled already. */
  cancelPackage: (carrierPackageId: string) => Promise<void>;
  /** Closes the manifest of the named parcels; a repeat answers the same manifest. */
  closeManifest: (carrierPackageIds: readonly string[]) => Promise<{ manifestId: string }>;
  status: (trackingNumber: string) => Promise<ParcelState>;
  /** All its pick-up points as they are now. Absent: it has none, or tells of them nowhere. */
  places?: () => Promise<PlaceFeed>;
}

declare module '../../operation/deps.ts' {
  interface Deps {
    /** By the carrier's code as in `delivery_method.carrier`. */
    carriers: ReadonlyMap<string, Carrier>;
  }
}
