// DPD: the shipping interface of the group (v1.1), used by its Czech and Romanian units.
import { type Market, markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import {
  callPartner,
  parseReply,
  parseValue,
  type PartnerCall,
  type PartnerReply,
  unexpectedStatus,
} from '../call-partner.ts';
import {
  type AddedPackage,
  type Carrier,
  only,
  type Packages,
  packagesOf,
  type ParcelState,
  type Shipment,
} from './carrier.ts';
import { dpdBarcode } from './dpd-label.ts';
import { ownManifestId } from './own-manifest.ts';
import { dpdPlaces } from './places/dpd-places.ts';
import { fitAddress, splitStreet } from './street.ts';
import { kilograms, refusedBy } from './token-session.ts';

/** The house's account at DPD. */
export interface DpdSettings {
  /** E.g. `https://shipping.dpdgroup.com/api/v1.1`. */
  url: string;
  apiKey: string;
  customerId: string;
  /** DPD's number of the address the parcels leave from. */
  senderAddressId: number;
  /** Its open list of Pickup points, e.g. `https://pickup.dpd.cz/api`. */
  feedUrl: string;
  timeoutMs?: number;
}

const partner = 'DPD';
/** Business units of the group. */
const units: Record<Market['country'], string> = { CZ: '015', RO: '025' };

/** Elements of DPD Private (to the address) and of DPD Pickup (to a point). */
const elementsOf = ({ pickupPointCode }: Shipment): string[] =>
  pickupPointCode ? ['001', '013', '200'] : ['001', '013'];

/** Service number on the label. */
const serviceOf = ({ pickupPointCode, cashOnDelivery }: Shipment): string =>
  pickupPointCode ? (cashOnDelivery ? '338' : '337') : cashOnDelivery ? '329' : '327';

function additionalOf(shipment: Shipment) {
  const { recipient, cashOnDelivery, pickupPointCode, orderNumber } = shipment;
  return {
    predicts: [
      { type: 'SMS', destination: recipient.phone },
      { type: 'email', destination: recipient.email },
    ],
    pudoId: pickupPointCode,
    cod: cashOnDelivery
      ? {
          amount: cashOnDelivery.amount / minorUnits,
          currency: cashOnDelivery.currency,
          paymentType: 'CashOrCreditCard',
          reference: orderNumber,
          split: 'First parcel',
        }
      : undefined,
  };
}

/** Body of `POST /shipments`: one shipment with a parcel for each package. DPD collects cash with the first parcel. */
function shipmentsBody(
  packages: Packages,
  { customerId, senderAddressId }: Pick<DpdSettings, 'customerId' | 'senderAddressId'>,
) {
  const [shipment] = packages;
  const { recipient, market } = shipment;
  const { country } = markets[market];
  const { street: whole, number } = splitStreet(recipient.street);
  const { fits: street, rest } = fitAddress(whole, 50);
  // The second line of a label: the company, and what the street's field does not hold.
  const second = [recipient.company, rest].filter(Boolean).join(', ').slice(0, 35);
  return {
    buCode: units[country],
    customerId,
    shipments: [
      {
        numOrder: 1,
        senderAddressId,
        reference1: shipment.packageCode,
        reference2: shipment.orderNumber,
        saveMode: 'printed',
        printFormat: 'PDF',
        labelSize: 'A6',
        extendShipmentData: true,
        receiver: {
          name: recipient.name.slice(0, 35),
          companyName: second || undefined,
          street,
          houseNo: number || undefined,
          city: recipient.city.slice(0, 35),
          zipCode: recipient.postcode.replaceAll(' ', ''),
          countryCode: country,
          contactName: recipient.name.slice(0, 35),
          contactMobile: recipient.phone,
          contactEmail: recipient.email,
        },
        parcels: packages.map(({ weightGrams, packageCode }) => ({
          weight: kilograms(weightGrams),
          reference1: packageCode,
        })),
        service: { mainServiceElementCodes: elementsOf(shipment), additionalService: additionalOf(shipment) },
      },
    ],
  };
}

const Fault = z.object({ errorCode: z.string(), errorContent: z.string() });
const ShipmentsReply = z.object({
  shipmentResults: z
    .array(
      z.object({
        shipment: z
          .object({
            shipmentId: z.number().int(),
            parcels: z.array(z.object({ parcelNumber: z.string().regex(/^\d{14}$/) })).min(1),
            depot: z.string().nullish(),
          })
          .nullish(),
        errors: z.array(Fault).nullish(),
      }),
    )
    .length(1),
});
const FaultReply = z.object({ errors: z.array(Fault).min(1) });
const TrackingReply = z.object({ parcelLifeCycle: z.array(z.object({ status: z.string() })) });

const states: Record<string, ParcelState> = {
  SHIPMENT: 'announced',
  PICKED_UP: 'in_transit',
  IN_TRANSIT: 'in_transit',
  OUT_FOR_DELIVERY: 'in_transit',
  PICKUP_POINT: 'ready_for_pickup',
  DELIVERED: 'delivered',
  RETURNING: 'returning',
  RETURNED: 'returned',
  CANCELLED: 'cancelled',
};

type Wanted = Pick<PartnerCall, 'operation' | 'method' | 'isRepeatable'> & { path: string; body?: object };

async function call(settings: DpdSettings, { path, body, ...wanted }: Wanted, mayMiss = false): Promise<PartnerReply> {
  const full: PartnerCall = {
    partner,
    ...wanted,
    url: `${settings.url}${path}`,
    headers: { authorization: `Bearer ${settings.apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body && JSON.stringify(body),
    timeoutMs: settings.timeoutMs ?? 15_000,
  };
  const reply = await callPartner(full);
  if (reply.status < 300 || (mayMiss && reply.status === 404)) return reply;
  if (reply.status === 400 || reply.status === 422)
    throw refusalOf(wanted.operation, parseReply(full, FaultReply, reply.text).errors);
  throw unexpectedStatus(full, reply.status);
}

const refusalOf = (operation: string, faults: readonly z.infer<typeof Fault>[]) =>
  refusedBy(partner, operation, faults.map((fault) => fault.errorContent).join(' '), faults[0]?.errorCode);

async function addPackages(settings: DpdSettings, packages: Packages): Promise<AddedPackage[]> {
  const operation = 'shipments';
  const [shipment] = packages;
  const body = shipmentsBody(packages, settings);
  const { text } = await call(settings, { operation, method: 'POST', path: '/shipments', body, isRepeatable: false });
  const [result] = parseReply({ partner, operation }, ShipmentsReply, text).shipmentResults;
  if (result?.errors && result.errors.length > 0) throw refusalOf(operation, result.errors);
  const made = parseValue(
    { partner, operation },
    ShipmentsReply.shape.shipmentResults.element.shape.shipment.unwrap().unwrap(),
    result?.shipment,
  );
  const { country } = markets[shipment.market];
  return made.parcels.map(({ parcelNumber }, at) => ({
    carrierPackageId: String(made.shipmentId),
    trackingNumber: parcelNumber,
    routing: {
      barcode: dpdBarcode({
        postcode: shipment.recipient.postcode,
        parcelNumber,
        service: serviceOf(packages[at] ?? shipment),
        country,
      }),
      route: made.depot ?? null,
    },
  }));
}

async function cancelPackage(settings: DpdSettings, id: string): Promise<void> {
  const body = { customerId: settings.customerId, shipmentIdList: [Number(id)] };
  await call(
    settings,
    { operation: 'shipments/cancellation', method: 'PUT', path: '/shipments/cancellation', body, isRepeatable: true },
    true,
  );
}

async function status(settings: DpdSettings, number: string): Promise<ParcelState> {
  const operation = 'parcels/tracking';
  const reply = await call(
    settings,
    { operation, method: 'GET', path: `/parcels/tracking/${encodeURIComponent(number)}`, isRepeatable: true },
    true,
  );
  if (reply.status === 404) return 'unknown';
  const last = parseReply({ partner, operation }, TrackingReply, reply.text).parcelLifeCycle.at(-1);
  return last ? (states[last.status] ?? 'unknown') : 'unknown';
}

/**
 * Client of DPD. Parcels are recognised by our package's code (`reference1`). The driver takes printed parcels by a
 * list we make, so a manifest is closed without a call.
 */
export const dpd = (settings: DpdSettings): Carrier => ({
  addPackage: async (shipment) => only(await addPackages(settings, [shipment])),
  addPackages: (shipments) => addPackages(settings, packagesOf(shipments)),
  cancelPackage: (id) => cancelPackage(settings, id),
  closeManifest: (ids) => Promise.resolve({ manifestId: ownManifestId(ids) }),
  status: (number) => status(settings, number),
  places: () => dpdPlaces({ url: settings.feedUrl, timeoutMs: settings.timeoutMs }),
});
