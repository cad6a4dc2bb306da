// Sameday (Romania): token, AWBs posted as a form, easybox by its number.
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import { type AddedPackage, type Carrier, only, type Packages, packagesOf, type ParcelState } from './carrier.ts';
import { ownManifestId } from './own-manifest.ts';
import { samedayPlaces } from './places/sameday-places.ts';
import { countyOfPostcode } from './romanian-county.ts';
import { kilograms, refusedBy, type Token, type TokenSession, tokenSession } from './token-session.ts';

/** The house's account at Sameday. */
export interface SamedaySettings {
  /** E.g. `https://api.sameday.ro`. */
  url: string;
  username: string;
  password: string;
  /** Sameday's numbers of our place of collection and of its contact. */
  pickupPointId: number;
  contactPersonId: number;
  /** Sameday's numbers of the services "24H" and "Locker NextDay". */
  serviceId: number;
  lockerServiceId: number;
  timeoutMs?: number;
}

const partner = 'Sameday';

type FormValue = string | number | undefined;

/** Fields of `POST /api/awb`, nested names in brackets as Sameday reads them. One AWB has a parcel for each package. */
function awbFields(
  packages: Packages,
  settings: Omit<SamedaySettings, 'url' | 'username' | 'password' | 'timeoutMs'>,
): Record<string, FormValue> {
  const [shipment] = packages;
  const { recipient, cashOnDelivery, pickupPointCode } = shipment;
  const parcels = packages.map(({ weightGrams }, at) => [`parcels[${at}][weight]`, kilograms(weightGrams)] as const);
  return {
    pickupPoint: settings.pickupPointId,
    contactPerson: settings.contactPersonId,
    packageType: 0,
    packageNumber: packages.length,
    packageWeight: kilograms(packages.reduce((sum, one) => sum + one.weightGrams, 0)),
    service: pickupPointCode ? settings.lockerServiceId : settings.serviceId,
    awbPayment: 1,
    cashOnDelivery: cashOnDelivery ? cashOnDelivery.amount / minorUnits : 0,
    insuredValue: packages.reduce((sum, one) => sum + one.value.amount, 0) / minorUnits,
    thirdPartyPickup: 0,
    'awbRecipient[name]': recipient.name,
    'awbRecipient[phoneNumber]': recipient.phone,
    'awbRecipient[email]': recipient.email,
    'awbRecipient[personType]': recipient.company ? 1 : 0,
    'awbRecipient[companyName]': recipient.company,
    'awbRecipient[countyString]': countyOfPostcode(recipient.postcode) ?? undefined,
    'awbRecipient[cityString]': recipient.city,
    'awbRecipient[address]': recipient.street,
    'awbRecipient[postalCode]': recipient.postcode,
    ...Object.fromEntries(parcels),
    observation: shipment.note.slice(0, 200) || undefined,
    clientInternalReference: shipment.packageCode,
    lockerLastMile: pickupPointCode,
    currency: shipment.value.currency,
  };
}

const formOf = (fields: Record<string, FormValue>): string => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return form.toString();
};

const TokenReply = z.object({ token: z.string().min(1), expire_at: z.string() });
/** `1`, letters of the client, digits; a parcel's own number adds its position of three digits. */
const AwbNumber = z.string().regex(/^1[A-Z]{2,8}\d{6,12}$/);
const AwbReply = z.object({
  awbNumber: AwbNumber,
  parcels: z.array(z.object({ position: z.number().int(), awbNumber: z.string() })).min(1),
});
const StatusReply = z.object({
  expeditionSummary: z.object({ delivered: z.boolean(), canceled: z.boolean() }),
  expeditionStatus: z.object({ statusId: z.number().int() }),
});

/** Sameday nests the words of a refusal by fields. */
const RefusalReply = z.object({
  error: z.looseObject({ code: z.number().optional(), message: z.string().optional() }).optional(),
  message: z.string().optional(),
  errors: z.unknown().optional(),
});

const states: Record<number, ParcelState> = {
  1: 'announced',
  4: 'in_transit',
  7: 'in_transit',
  9: 'delivered',
  16: 'returned',
  18: 'in_transit',
  19: 'returning',
  33: 'in_transit',
  78: 'ready_for_pickup',
};

interface Connection {
  settings: Required<SamedaySettings>;
  session: TokenSession;
}

async function fetchToken({ url, username, password, timeoutMs }: Required<SamedaySettings>): Promise<Token> {
  const asking: PartnerCall = {
    partner,
    operation: 'authenticate',
    method: 'POST',
    url: `${url}/api/authenticate?remember_me=1`,
    headers: { 'x-auth-username': username, 'x-auth-password': password },
    timeoutMs,
    isRepeatable: true,
  };
  const reply = await callPartner(asking);
  if (reply.status !== 200) throw unexpectedStatus(asking, reply.status);
  const token = parseReply(asking, TokenReply, reply.text);
  // `2026-11-21 10:30`, in UTC.
  return { value: token.token, expiresAt: Date.parse(`${token.expire_at.replace(' ', 'T')}Z`) || 0 };
}

/** All texts of a nested refusal, in order. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsOf) : [];
}

type Wanted = Pick<PartnerCall, 'operation' | 'method' | 'isRepeatable'> & { path: string; form?: string };

async function call(
  { settings, session }: Connection,
  { path, form, ...wanted }: Wanted,
  mayMiss = false,
): Promise<PartnerReply> {
  const full: PartnerCall = {
    partner,
    ...wanted,
    url: `${settings.url}${path}`,
    headers: form ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
    body: form,
    timeoutMs: settings.timeoutMs,
  };
  const reply = await session.call(full);
  if (reply.status < 300 || (mayMiss && reply.status === 404)) return reply;
  if (reply.status !== 400) throw unexpectedStatus(full, reply.status);
  const refusal = parseReply(full, RefusalReply, reply.text);
  throw refusedBy(partner, wanted.operation, wordsOf(refusal).join(' ') || 'refused');
}

/** One package goes by the number of its AWB, several each by the number of its parcel. */
async function addPackages(connection: Connection, packages: Packages): Promise<AddedPackage[]> {
  const operation = 'awb';
  const form = formOf(awbFields(packages, connection.settings));
  const { text } = await call(connection, { operation, method: 'POST', path: '/api/awb', form, isRepeatable: false });
  const { awbNumber, parcels } = parseReply({ partner, operation }, AwbReply, text);
  return parcels
    .toSorted((a, b) => a.position - b.position)
    .map((parcel) => ({
      carrierPackageId: awbNumber,
      trackingNumber: parcels.length > 1 ? parcel.awbNumber : awbNumber,
      routing: { barcode: parcel.awbNumber, route: null },
    }));
}

async function status(connection: Connection, number: string): Promise<ParcelState> {
  const operation = 'awb/status';
  const reply = await call(
    connection,
    { operation, method: 'GET', path: `/api/client/awb/${encodeURIComponent(number)}/status`, isRepeatable: true },
    true,
  );
  if (reply.status === 404) return 'unknown';
  const { expeditionSummary, expeditionStatus } = parseReply({ partner, operation }, StatusReply, reply.text);
  if (expeditionSummary.canceled) return 'cancelled';
  return expeditionSummary.delivered ? 'delivered' : (states[expeditionStatus.statusId] ?? 'unknown');
}

/**
 * Client of Sameday. AWBs are recognised by our package's code (`clientInternalReference`). Sameday collects at agreed
 * times by a list we make, so a manifest is closed without a call.
 */
export function sameday(settings: SamedaySettings, now: () => Date = () => new Date()): Carrier {
  const full = { timeoutMs: 15_000, ...settings };
  const session = tokenSession({
    fetchToken: () => fetchToken(full),
    headersOf: (token) => ({ 'x-auth-token': token }),
    now,
  });
  const connection: Connection = { settings: full, session };
  return {
    addPackage: async (shipment) => only(await addPackages(connection, [shipment])),
    addPackages: (shipments) => addPackages(connection, packagesOf(shipments)),
    cancelPackage: async (id) => {
      await call(
        connection,
        { operation: 'awb delete', method: 'DELETE', path: `/api/awb/${encodeURIComponent(id)}`, isRepeatable: true },
        true,
      );
    },
    closeManifest: (ids) => Promise.resolve({ manifestId: ownManifestId(ids) }),
    status: (number) => status(connection, number),
    places: () =>
      samedayPlaces((path, operation) => call(connection, { operation, method: 'GET', path, isRepeatable: true })),
  };
}
