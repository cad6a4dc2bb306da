// FAN Courier (Romania), API v2: token of a day, AWBs of 13 digits, FANbox by its number.
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import type { AddedPackage, Carrier, ParcelState, Shipment } from './carrier.ts';
import { ownManifestId } from './own-manifest.ts';
import { fanPlaces } from './places/fan-places.ts';
import { countyOfPostcode } from './romanian-county.ts';
import { splitStreet } from './street.ts';
import { kilograms, refusedBy, type Token, type TokenSession, tokenSession } from './token-session.ts';

/** The house's account at FAN Courier. */
export interface FanCourierSettings {
  /** E.g. `https://api.fancourier.ro`. */
  url: string;
  clientId: number;
  username: string;
  password: string;
  /** Where cash on delivery is transferred. */
  iban: string;
  bank: string;
  timeoutMs?: number;
}

const partner = 'FAN Courier';

/** `Cont Colector` collects cash to our account; `FANbox` delivers to a locker. */
function serviceOf({ pickupPointCode, cashOnDelivery }: Shipment): string {
  if (pickupPointCode) return cashOnDelivery ? 'FANbox Cont Colector' : 'FANbox';
  return cashOnDelivery ? 'Cont Colector' : 'Standard';
}

/** One item of `POST /intern-awb`. Texts are cut to what a label bears. */
function awbOf(shipment: Shipment, { iban, bank }: Pick<FanCourierSettings, 'iban' | 'bank'>) {
  const { recipient, cashOnDelivery, pickupPointCode } = shipment;
  const { street, number } = splitStreet(recipient.street);
  const account = cashOnDelivery ? { bank, bankAccount: iban } : {};
  return {
    info: {
      service: serviceOf(shipment),
      ...account,
      packages: { parcel: 1, envelope: 0 },
      weight: kilograms(shipment.weightGrams),
      cod: cashOnDelivery ? cashOnDelivery.amount / minorUnits : undefined,
      currency: 'RON',
      declaredValue: shipment.value.amount / minorUnits,
      payment: 'expeditor',
      observation: shipment.note.slice(0, 200),
      content: shipment.orderNumber,
      costCenter: shipment.packageCode,
    },
    recipient: {
      name: recipient.company ?? recipient.name,
      contactPerson: recipient.name,
      phone: recipient.phone,
      email: recipient.email,
      address: {
        county: countyOfPostcode(recipient.postcode) ?? '',
        locality: recipient.city,
        street,
        streetNo: number,
        zipCode: recipient.postcode,
        pickupLocationId: pickupPointCode,
      },
    },
  };
}

/** Body of `POST /order`: the courier's coming for a hand-over. */
const courierOrder = (
  clientId: number,
  { count, day, reference }: { count: number; day: string; reference: string },
) => ({
  info: {
    clientId,
    packages: { parcel: count, envelope: 0 },
    orderType: 'Standard',
    pickupDate: day,
    pickupHours: { first: '15:00', second: '18:00' },
    observations: reference,
  },
});

const TokenReply = z.object({
  status: z.literal('success'),
  data: z.object({ token: z.string().min(1), expiresAt: z.string() }),
});
const AwbNumber = z.coerce.string().regex(/^\d{13}$/);
const AwbReply = z.object({
  response: z
    .array(
      z.object({
        awbNumber: AwbNumber.nullish(),
        routingCode: z.string().nullish(),
        errors: z.record(z.string(), z.array(z.string())).nullish(),
      }),
    )
    .length(1),
});
const Done = z.object({ status: z.enum(['success', 'fail', 'error']), message: z.string().optional() });
const OrderReply = z.object({ status: z.literal('success'), data: z.object({ id: z.coerce.string() }) });
const TrackingReply = z.object({
  status: z.literal('success'),
  data: z.array(z.object({ events: z.array(z.object({ id: z.string() })) })),
});

/** FAN Courier's codes of events. */
const states: Record<string, ParcelState> = {
  C0: 'announced',
  C1: 'in_transit',
  H4: 'in_transit',
  S1: 'in_transit',
  S2: 'delivered',
  S3: 'in_transit',
  S6: 'returning',
  S16: 'returned',
  S35: 'cancelled',
  S38: 'ready_for_pickup',
};

interface Connection {
  settings: Required<FanCourierSettings>;
  session: TokenSession;
  now: () => Date;
}

async function fetchToken({ url, username, password, timeoutMs }: Required<FanCourierSettings>): Promise<Token> {
  const asking: PartnerCall = {
    partner,
    operation: 'login',
    method: 'POST',
    url: `${url}/login`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
    timeoutMs,
    isRepeatable: true,
  };
  const reply = await callPartner(asking);
  if (reply.status !== 200) throw unexpectedStatus(asking, reply.status);
  const { data } = parseReply(asking, TokenReply, reply.text);
  return { value: data.token, expiresAt: Date.parse(`${data.expiresAt.replace(' ', 'T')}Z`) || 0 };
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
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
    timeoutMs: settings.timeoutMs,
  };
  const reply = await session.call(full);
  if (reply.status < 300 || (mayMiss && reply.status === 404)) return reply;
  if (reply.status !== 400 && reply.status !== 422) throw unexpectedStatus(full, reply.status);
  throw refusedBy(partner, wanted.operation, parseReply(full, Done, reply.text).message ?? 'refused');
}

async function addPackage(connection: Connection, shipment: Shipment): Promise<AddedPackage> {
  const operation = 'intern-awb';
  const body = { clientId: connection.settings.clientId, shipments: [awbOf(shipment, connection.settings)] };
  const { text } = await call(connection, {
    operation,
    method: 'POST',
    path: '/intern-awb',
    body,
    isRepeatable: false,
  });
  const [made] = parseReply({ partner, operation }, AwbReply, text).response;
  if (!made?.awbNumber)
    throw refusedBy(
      partner,
      operation,
      Object.values(made?.errors ?? {})
        .flat()
        .join(' ') || 'refused',
    );
  const { awbNumber, routingCode } = made;
  return {
    carrierPackageId: awbNumber,
    trackingNumber: awbNumber,
    routing: { barcode: awbNumber, route: routingCode ?? null },
  };
}

async function closeManifest(connection: Connection, ids: readonly string[]): Promise<{ manifestId: string }> {
  const operation = 'order';
  const day = dayIn(markets.ro, connection.now());
  const body = courierOrder(connection.settings.clientId, { count: ids.length, day, reference: ownManifestId(ids) });
  const { text } = await call(connection, { operation, method: 'POST', path: '/order', body, isRepeatable: true });
  return { manifestId: parseReply({ partner, operation }, OrderReply, text).data.id };
}

async function status(connection: Connection, number: string): Promise<ParcelState> {
  const operation = 'reports/awb/tracking';
  const query = new URLSearchParams({
    clientId: String(connection.settings.clientId),
    'awb[]': number,
    language: 'ro',
  });
  const reply = await call(
    connection,
    { operation, method: 'GET', path: `/reports/awb/tracking?${query}`, isRepeatable: true },
    true,
  );
  if (reply.status === 404) return 'unknown';
  const last = parseReply({ partner, operation }, TrackingReply, reply.text).data[0]?.events.at(-1);
  return last ? (states[last.id] ?? 'unknown') : 'unknown';
}

/** Client of FAN Courier. AWBs are recognised by our package's code (`costCenter`), orders of a courier by their reference. */
export function fanCourier(settings: FanCourierSettings, now: () => Date = () => new Date()): Carrier {
  const full = { timeoutMs: 15_000, ...settings };
  const session = tokenSession({
    fetchToken: () => fetchToken(full),
    headersOf: (token) => ({ authorization: `Bearer ${token}` }),
    now,
  });
  const connection: Connection = { settings: full, session, now };
  return {
    addPackage: (shipment) => addPackage(connection, shipment),
    cancelPackage: async (id) => {
      const path = `/awb?clientId=${full.clientId}&awb=${encodeURIComponent(id)}`;
      await call(connection, { operation: 'awb delete', method: 'DELETE', path, isRepeatable: true }, true);
    },
    closeManifest: (ids) => closeManifest(connection, ids),
    status: (number) => status(connection, number),
    places: () =>
      fanPlaces((path, operation) => call(connection, { operation, method: 'GET', path, isRepeatable: true })),
  };
}
