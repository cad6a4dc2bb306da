// Balíkovna of the Czech post: the interface "B2B – ZSKService", every call signed by HMAC.
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import type { AddedPackage, Carrier, ParcelState, Shipment } from './carrier.ts';
import { ownManifestId } from './own-manifest.ts';
import { splitName } from './packeta-xml.ts';
import { balikovnaPlaces } from './places/balikovna-places.ts';
import { splitStreet } from './street.ts';
import { kilograms, refusedBy } from './token-session.ts';

/** The house's account at the Czech post. */
export interface BalikovnaSettings {
  /** E.g. `https://b2b.postaonline.cz:444/restservices/ZSKService/v1`. */
  url: string;
  apiToken: string;
  secretKey: string;
  customerId: string;
  /** The post office where parcels are handed in. */
  postCode: string;
  locationNumber: number;
  /** Its open file of points. */
  feedUrl: string;
  timeoutMs?: number;
}

const partner = 'Balíkovna';

/** `NB` goes to a point, `DR` to an address. */
const prefixOf = ({ pickupPointCode }: Shipment): string => (pickupPointCode ? 'NB' : 'DR');

/** Services: 7 declared value, 41 cash on delivery sent to the account. */
const servicesOf = ({ cashOnDelivery }: Shipment): string[] => (cashOnDelivery ? ['7', '41'] : ['7']);

/** A parcel to a point is addressed by the point's number in the place of the postcode. */
function addressOf({ recipient, pickupPointCode }: Shipment): object {
  if (pickupPointCode) return { street: 'Balíkovna', city: recipient.city, zipCode: pickupPointCode, isoCountry: 'CZ' };
  const { street, number } = splitStreet(recipient.street);
  return {
    street,
    houseNumber: number,
    city: recipient.city,
    zipCode: recipient.postcode.replaceAll(' ', ''),
    isoCountry: 'CZ',
  };
}

/** Body of `POST /parcelService`. */
function serviceBody(shipment: Shipment, settings: BalikovnaSettings, now: Date): object {
  const { recipient, cashOnDelivery, value } = shipment;
  const { name: firstName, surname } = splitName(recipient.name);
  return {
    parcelServiceHeader: {
      parcelServiceHeaderCom: {
        transmissionDate: dayIn(markets.cs, now),
        customerID: settings.customerId,
        postCode: settings.postCode,
        locationNumber: settings.locationNumber,
      },
      position: 1,
    },
    parcelServiceData: {
      parcelParams: {
        recordID: shipment.packageCode,
        prefixParcelCode: prefixOf(shipment),
        weight: kilograms(shipment.weightGrams).toFixed(3),
        insuredValue: Math.max(1, Math.round(value.amount / minorUnits)),
        amount: cashOnDelivery ? cashOnDelivery.amount / minorUnits : 0,
        currency: value.currency,
        vsVoucher: cashOnDelivery ? shipment.orderNumber.replaceAll(/\D/g, '').slice(-10) : undefined,
        note: shipment.note.slice(0, 50) || undefined,
      },
      parcelServices: servicesOf(shipment),
      parcelAddress: {
        recordID: '1',
        firstName,
        surname,
        company: recipient.company?.slice(0, 50),
        address: addressOf(shipment),
        mobilNumber: recipient.phone,
        emailAddress: recipient.email,
      },
    },
  };
}

const Response = z.object({ responseCode: z.coerce.number(), responseText: z.string() });
const ServiceReply = z.object({
  responseHeader: z.object({
    resultHeader: Response,
    resultParcelData: z
      .array(
        z.object({
          parcelCode: z
            .string()
            .regex(/^[A-Z]{2}\d{10}[A-Z]$/)
            .nullish(),
          parcelDataResponse: z.array(Response).nullish(),
        }),
      )
      .nullish(),
  }),
});
const StatusReply = z.object({
  detail: z.array(z.object({ parcelStatuses: z.array(z.object({ id: z.string() })).nullish() })),
});

/** The post's numbers of states. */
const states: Record<string, ParcelState> = {
  '-3': 'announced',
  '21': 'in_transit',
  '41': 'in_transit',
  '51': 'in_transit',
  '82': 'ready_for_pickup',
  '91': 'delivered',
  '95': 'returning',
  '96': 'returned',
};

/** The signature covers the body, the second and a number used once. */
function signed({ apiToken, secretKey }: BalikovnaSettings, body: string, now: Date): Record<string, string> {
  const hash = createHash('sha256').update(body).digest('hex');
  const stamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomUUID();
  const signature = createHmac('sha256', secretKey).update(`${hash};${stamp};${nonce}`).digest('base64');
  return {
    'content-type': 'application/json;charset=UTF-8',
    'api-token': apiToken,
    'authorization-timestamp': stamp,
    'authorization-content-sha256': hash,
    authorization: `CP-HMAC-SHA256 nonce="${nonce}" signature="${signature}"`,
  };
}

interface Connection {
  settings: BalikovnaSettings;
  now: () => Date;
}

async function call(
  { settings, now }: Connection,
  { operation, path, body, isRepeatable }: { operation: string; path: string; body?: object; isRepeatable: boolean },
): Promise<{ asked: PartnerCall; reply: PartnerReply }> {
  const text = body ? JSON.stringify(body) : '';
  const asked: PartnerCall = {
    partner,
    operation,
    method: body ? 'POST' : 'GET',
    url: `${settings.url}${path}`,
    headers: signed(settings, text, now()),
    ...(body ? { body: text } : {}),
    timeoutMs: settings.timeoutMs ?? 15_000,
    isRepeatable,
  };
  return { asked, reply: await callPartner(asked) };
}

async function addPackage(connection: Connection, shipment: Shipment): Promise<AddedPackage> {
  const operation = 'parcelService';
  const body = serviceBody(shipment, connection.settings, connection.now());
  const { asked, reply } = await call(connection, { operation, path: '/parcelService', body, isRepeatable: false });
  if (reply.status !== 200 && reply.status !== 400) throw unexpectedStatus(asked, reply.status);
  const { resultHeader, resultParcelData } = parseReply(asked, ServiceReply, reply.text).responseHeader;
  const [made] = resultParcelData ?? [];
  if (!made?.parcelCode) {
    const why = made?.parcelDataResponse ?? [];
    const words = [resultHeader, ...why].map(({ responseText }) => responseText).join(' ');
    throw refusedBy(partner, operation, words, String(why[0]?.responseCode ?? resultHeader.responseCode));
  }
  const { parcelCode } = made;
  return {
    carrierPackageId: parcelCode,
    trackingNumber: parcelCode,
    routing: { barcode: parcelCode, route: shipment.pickupPointCode ?? null },
  };
}

async function status(connection: Connection, number: string): Promise<ParcelState> {
  const operation = 'parcelStatus';
  const body = { parcelIds: [number], language: 'CZ' };
  const { asked, reply } = await call(connection, { operation, path: '/parcelStatus', body, isRepeatable: true });
  if (reply.status === 404) return 'unknown';
  if (reply.status !== 200) throw unexpectedStatus(asked, reply.status);
  const last = parseReply(asked, StatusReply, reply.text).detail[0]?.parcelStatuses?.at(-1);
  return last ? (states[last.id] ?? 'unknown') : 'unknown';
}

/**
 * What was told of a parcel that nobody hands in lapses by itself; the interface has no call for it.
 * @throws PartnerError `refused` when the post has it already
 */
async function letLapse(connection: Connection, number: string): Promise<void> {
  const now = await status(connection, number);
  if (now !== 'announced' && now !== 'unknown')
    throw refusedBy(partner, 'parcelStatus', 'zásilka už je podaná a nelze ji zrušit');
}

/**
 * Client of Balíkovna. Parcels are recognised by our package's code (`recordID`); what is handed in stands on a list we
 * make, so a manifest is closed without a call.
 */
export function balikovna(settings: BalikovnaSettings, now: () => Date = () => new Date()): Carrier {
  const connection: Connection = { settings, now };
  return {
    addPackage: (shipment) => addPackage(connection, shipment),
    cancelPackage: (id) => letLapse(connection, id),
    closeManifest: (ids) => Promise.resolve({ manifestId: ownManifestId(ids) }),
    status: (number) => status(connection, number),
    places: () => balikovnaPlaces({ url: settings.feedUrl, timeoutMs: settings.timeoutMs }),
  };
}
