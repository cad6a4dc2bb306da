// Cargus (Romania), API v3: token of a day, AWBs by their bar code, Ship & Go points by their number.
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import type { AddedPackage, Carrier, ParcelState, Shipment } from './carrier.ts';
import { ownManifestId } from './own-manifest.ts';
import { cargusPlaces } from './places/cargus-places.ts';
import { countyOfPostcode } from './romanian-county.ts';
import { refusedBy, type Token, type TokenSession, tokenSession } from './token-session.ts';

/** The house's account at Cargus. */
export interface CargusSettings {
  /** E.g. `https://urgentcargus.azure-api.net/api`. */
  url: string;
  subscriptionKey: string;
  username: string;
  password: string;
  /** Cargus' number of the place the parcels leave from. */
  locationId: number;
  timeoutMs?: number;
}

const partner = 'Cargus';

/** Economic Standard to an address, Ship & Go to a point. */
const services = { address: 34, point: 38 } as const;
/** Cargus counts in whole kilograms. */
const wholeKilograms = (grams: number): number => Math.max(1, Math.ceil(grams / 1000));

/** Body of `POST /Awbs`. */
function awbOf(shipment: Shipment, locationId: number): object {
  const { recipient, cashOnDelivery, pickupPointCode } = shipment;
  const weight = wholeKilograms(shipment.weightGrams);
  const person = {
    Name: recipient.company ?? recipient.name,
    ContactPerson: recipient.name,
    PhoneNumber: recipient.phone,
    Email: recipient.email,
  };
  const address = {
    CountyName: countyOfPostcode(recipient.postcode) ?? '',
    LocalityName: recipient.city,
    AddressText: recipient.street,
    CodPostal: recipient.postcode,
  };
  return {
    Sender: { LocationId: locationId },
    Recipient: pickupPointCode ? person : { ...person, ...address },
    DeliveryPudoPoint: pickupPointCode ? Number(pickupPointCode) : undefined,
    ServiceId: pickupPointCode ? services.point : services.address,
    Parcels: 1,
    Envelopes: 0,
    TotalWeight: weight,
    DeclaredValue: shipment.value.amount / minorUnits,
    CashRepayment: 0,
    BankRepayment: cashOnDelivery ? cashOnDelivery.amount / minorUnits : 0,
    ShipmentPayer: 1,
    Observations: shipment.note.slice(0, 200),
    PackageContent: shipment.orderNumber,
    CustomString: shipment.packageCode,
    ParcelCodes: [{ Code: '0', Type: 1, Weight: weight, Length: 20, Width: 20, Height: 20, ParcelContent: '' }],
  };
}

/** Cargus says no by a list of messages, by an object with one, or by a bare text. */
const Refusal = z.union([
  z.array(z.string()).transform((words) => words.join(' ')),
  z.object({ message: z.string() }).transform(({ message }) => message),
  z.object({ Error: z.string() }).transform(({ Error: words }) => words),
  z.string(),
]);
const BarCode = z.coerce.string().regex(/^\d{6,20}$/);
const Trace = z.array(z.object({ Event: z.array(z.object({ EventId: z.number() })).nullish() }));

/** Cargus' numbers of events. */
const states: Record<number, ParcelState> = {
  0: 'announced',
  1: 'in_transit',
  2: 'in_transit',
  4: 'in_transit',
  5: 'in_transit',
  21: 'delivered',
  22: 'returning',
  24: 'returned',
  38: 'ready_for_pickup',
  99: 'cancelled',
};

interface Connection {
  settings: Required<CargusSettings>;
  session: TokenSession;
  now: () => Date;
}

/** Cargus does not say how long a token lives; its document says a day. */
const tokenMs = 23 * 3_600_000;

async function fetchToken(settings: Required<CargusSettings>, now: () => Date): Promise<Token> {
  const asking: PartnerCall = {
    partner,
    operation: 'LoginUser',
    method: 'POST',
    url: `${settings.url}/LoginUser`,
    headers: { 'content-type': 'application/json', 'ocp-apim-subscription-key': settings.subscriptionKey },
    body: JSON.stringify({ UserName: settings.username, Password: settings.password }),
    timeoutMs: settings.timeoutMs,
    isRepeatable: true,
  };
  const reply = await callPartner(asking);
  if (reply.status !== 200) throw unexpectedStatus(asking, reply.status);
  return { value: parseReply(asking, z.string().min(1), reply.text), expiresAt: now().getTime() + tokenMs };
}

type Wanted = Pick<PartnerCall, 'operation' | 'method' | 'isRepeatable'> & { path: string; body?: object };

async function call(
  { settings, session }: Connection,
  { path, body, ...wanted }: Wanted,
  mayMiss = false,
): Promise<PartnerReply> {
  const full: PartnerCall = {
    partner,
    ...wanted,
    url: `${settings.url}${path}`,
    headers: {
      'ocp-apim-subscription-key': settings.subscriptionKey,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
    timeoutMs: settings.timeoutMs,
  };
  const reply = await session.call(full);
  if (reply.status < 300 || (mayMiss && reply.status === 404)) return reply;
  if (reply.status !== 400 && reply.status !== 422) throw unexpectedStatus(full, reply.status);
  throw refusedBy(partner, wanted.operation, parseReply(full, Refusal, reply.text));
}

async function addPackage(connection: Connection, shipment: Shipment): Promise<AddedPackage> {
  const operation = 'Awbs';
  const body = awbOf(shipment, connection.settings.locationId);
  const { text } = await call(connection, { operation, method: 'POST', path: '/Awbs', body, isRepeatable: false });
  const barCode = parseReply({ partner, operation }, BarCode, text);
  return {
    carrierPackageId: barCode,
    trackingNumber: barCode,
    routing: { barcode: barCode, route: shipment.pickupPointCode ?? null },
  };
}

async function cancelPackage(connection: Connection, id: string): Promise<void> {
  const operation = 'Awbs delete';
  const path = `/Awbs?barCode=${encodeURIComponent(id)}`;
  const reply = await call(connection, { operation, method: 'DELETE', path, isRepeatable: true }, true);
  if (reply.status === 404) return;
  // False: it was scanned by the courier already.
  if (!parseReply({ partner, operation }, z.boolean(), reply.text))
    throw refusedBy(partner, operation, 'AWB-ul a fost deja preluat de curier.');
}

/** Asks the courier to come for what waits; what he takes is told by our own list. */
async function closeManifest(connection: Connection, ids: readonly string[]): Promise<{ manifestId: string }> {
  const day = dayIn(markets.ro, connection.now());
  const query = new URLSearchParams({
    locationId: String(connection.settings.locationId),
    action: '1',
    PickupStartDate: `${day}T15:00:00`,
    PickupEndDate: `${day}T18:00:00`,
  });
  await call(connection, { operation: 'Orders', method: 'PUT', path: `/Orders?${query}`, isRepeatable: true });
  return { manifestId: ownManifestId(ids) };
}

async function status(connection: Connection, number: string): Promise<ParcelState> {
  const operation = 'AwbTrace';
  const path = `/AwbTrace/WithRedirect?barCode=${encodeURIComponent(JSON.stringify([number]))}`;
  const reply = await call(connection, { operation, method: 'GET', path, isRepeatable: true }, true);
  if (reply.status === 404) return 'unknown';
  const last = parseReply({ partner, operation }, Trace, reply.text)[0]?.Event?.at(-1);
  return last ? (states[last.EventId] ?? 'unknown') : 'unknown';
}

/** Client of Cargus. AWBs are recognised by our package's code (`CustomString`). */
export function cargus(settings: CargusSettings, now: () => Date = () => new Date()): Carrier {
  const full = { timeoutMs: 15_000, ...settings };
  const session = tokenSession({
    fetchToken: () => fetchToken(full, now),
    headersOf: (token) => ({ authorization: `Bearer ${token}` }),
    now,
  });
  const connection: Connection = { settings: full, session, now };
  return {
    addPackage: (shipment) => addPackage(connection, shipment),
    cancelPackage: (id) => cancelPackage(connection, id),
    closeManifest: (ids) => closeManifest(connection, ids),
    status: (number) => status(connection, number),
    places: () =>
      cargusPlaces((path, operation) => call(connection, { operation, method: 'GET', path, isRepeatable: true })),
  };
}
