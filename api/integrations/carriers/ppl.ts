// PPL: the REST interface "CPL" (myapi2). Parcels are imported in batches, asynchronously.
import { setTimeout as pause } from 'node:timers/promises';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, type PartnerReply, unexpectedStatus } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import {
  type AddedPackage,
  type Carrier,
  only,
  type Packages,
  packagesOf,
  type ParcelState,
  type Shipment,
} from './carrier.ts';
import { pplProduct } from './number-series.ts';
import { ownManifestId } from './own-manifest.ts';
import { pplPlaces } from './places/ppl-places.ts';
import { fitAddress } from './street.ts';
import { refusedBy, type Token, type TokenSession, tokenSession } from './token-session.ts';

/** The house's account at PPL. An import is asked about again and again until it is done or `importMs` have passed. */
export interface PplSettings {
  /** E.g. `https://api.dhl.com/ecs/ppl/myapi2`. */
  url: string;
  clientId: string;
  clientSecret: string;
  timeoutMs?: number;
  /** How long an import may take. */
  importMs?: number;
}

const partner = 'PPL';

const productOf = ({ pickupPointCode, cashOnDelivery }: Shipment): string =>
  pplProduct({ isToPoint: pickupPointCode !== undefined, hasCash: cashOnDelivery !== null });

/** Body of `POST /shipment/batch`: one shipment, of several packages as a set. */
function batchBody(packages: Packages) {
  const [shipment] = packages;
  const { recipient, cashOnDelivery, pickupPointCode, market } = shipment;
  // What the street's field does not hold is for the driver to read first.
  const { fits: street, rest } = fitAddress(recipient.street, 60);
  const note = [rest, shipment.note].filter(Boolean).join(', ');
  return {
    returnChannel: { type: 'None' },
    labelSettings: { format: 'Zpl', dpi: 203 },
    shipments: [
      {
        referenceId: shipment.packageCode,
        shipmentNumber: shipment.number,
        productType: productOf(shipment),
        note: note.slice(0, 300) || undefined,
        recipient: {
          name: (recipient.company ?? recipient.name).slice(0, 50),
          name2: recipient.company ? recipient.name.slice(0, 50) : undefined,
          street,
          city: recipient.city.slice(0, 50),
          zipCode: recipient.postcode.replaceAll(' ', ''),
          country: markets[market].country,
          phone: recipient.phone,
          email: recipient.email,
        },
        specificDelivery: pickupPointCode ? { parcelShopCode: pickupPointCode } : undefined,
        cashOnDelivery: cashOnDelivery
          ? {
              codCurrency: cashOnDelivery.currency,
              codPrice: cashOnDelivery.amount / minorUnits,
              codVarSym: shipment.orderNumber,
            }
          : undefined,
        shipmentSet: {
          numberOfShipments: packages.length,
          shipmentSetItems: packages.map(({ weightGrams }) => ({
            weighedShipmentInfo: { weight: weightGrams / 1000 },
          })),
        },
      },
    ],
  };
}

/** Body of `POST /order/batch`: the collection of a hand-over. */
const collectionBody = (reference: string, count: number, day: string) => ({
  orders: [
    { referenceId: reference, orderType: 'collectionOrder', productType: 'PRIV', shipmentCount: count, sendDate: day },
  ],
});

/** 11 digits: product, depot, cash on delivery or not, series. */
const ShipmentNumber = z.string().regex(/^\d{11}$/);
/** First and last number of a range. */
const NumberRange = z.object({ fromNumber: ShipmentNumber, toNumber: ShipmentNumber });
const TokenReply = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const Batch = z.object({
  items: z
    .array(
      z.object({
        referenceId: z.string(),
        shipmentNumber: ShipmentNumber.nullish(),
        importState: z.enum(['Received', 'Accepted', 'InProcess', 'Complete', 'Error']),
        errorMessage: z.string().nullish(),
        errorCode: z.string().nullish(),
        /** Further packages of a set, in their order. */
        relatedItems: z.array(z.object({ shipmentNumber: ShipmentNumber.nullish() })).nullish(),
      }),
    )
    .min(1),
});
type BatchItem = z.infer<typeof Batch>['items'][number];
const Problem = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
const Tracked = z.array(
  z.object({ shipmentNumber: z.string(), trackAndTrace: z.object({ phase: z.string() }).nullish() }),
);

const phases: Record<string, ParcelState> = {
  Order: 'announced',
  InTransport: 'in_transit',
  Delivering: 'in_transit',
  PickupPoint: 'ready_for_pickup',
  Delivered: 'delivered',
  Returning: 'returning',
  BackToSender: 'returned',
  Canceled: 'cancelled',
};

interface Connection {
  settings: Required<PplSettings>;
  session: TokenSession;
  now: () => Date;
}

async function fetchToken(
  { url, clientId, clientSecret, timeoutMs }: Required<PplSettings>,
  now: () => Date,
): Promise<Token> {
  const asking: PartnerCall = {
    partner,
    operation: 'login/getAccessToken',
    method: 'POST',
    url: `${url}/login/getAccessToken`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'myapi2',
    }).toString(),
    timeoutMs,
    isRepeatable: true,
  };
  const reply = await callPartner(asking);
  if (reply.status !== 200) throw unexpectedStatus(asking, reply.status);
  const token = parseReply(asking, TokenReply, reply.text);
  return { value: token.access_token, expiresAt: now().getTime() + token.expires_in * 1000 };
}

type Wanted = Pick<PartnerCall, 'operation' | 'method' | 'isRepeatable'> & { path: string; body?: object };

/** A refusal speaks in `application/problem+json`. */
function refusal(operation: string, reply: PartnerReply): PartnerError {
  const problem = parseReply({ partner, operation }, Problem, reply.text);
  const fields = Object.values(problem.errors ?? {}).flat();
  return refusedBy(partner, operation, [problem.detail ?? problem.title ?? 'refused', ...fields].join(' '));
}

async function call(
  { settings, session }: Connection,
  { path, body, ...wanted }: Wanted,
  expected: readonly number[],
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
  if (expected.includes(reply.status)) return reply;
  if (reply.status === 400) throw refusal(wanted.operation, reply);
  throw unexpectedStatus(full, reply.status);
}

/** Id of the batch from the address of the created resource. */
function batchIdOf(reply: PartnerReply): string {
  const id = /\/shipment\/batch\/([\w-]+)$/.exec(reply.headers.get('location') ?? '')?.[1];
  if (id) return id;
  throw new PartnerError(
    { partner, operation: 'shipment/batch', kind: 'malformed' },
    `${partner}: created batch has no address`,
  );
}

/** Numbers of all packages of an item; null while one of them has none. */
function numbersOf({ importState, shipmentNumber, relatedItems }: BatchItem): string[] | null {
  if (importState !== 'Complete') return null;
  const numbers = [shipmentNumber, ...(relatedItems ?? []).map((one) => one.shipmentNumber)];
  const known = numbers.filter((number) => typeof number === 'string');
  return known.length === numbers.length ? known : null;
}

async function awaitImport(connection: Connection, batchId: string): Promise<string[]> {
  const operation = 'shipment/batch/{id}';
  const until = performance.now() + connection.settings.importMs;
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 1.6, 1_000)) {
    const reply = await call(
      connection,
      { operation, method: 'GET', path: `/shipment/batch/${batchId}`, isRepeatable: true },
      [200],
    );
    const [item] = parseReply({ partner, operation }, Batch, reply.text).items;
    if (item?.importState === 'Error')
      throw refusedBy(partner, operation, item.errorMessage ?? 'refused', item.errorCode ?? undefined);
    const numbers = item && numbersOf(item);
    if (numbers) return numbers;
    if (performance.now() >= until)
      throw new PartnerError({ partner, operation, kind: 'timeout' }, `${partner}: the import takes too long`);
    await pause(waitMs);
  }
}

async function addPackages(connection: Connection, packages: Packages): Promise<AddedPackage[]> {
  const created = await call(
    connection,
    {
      operation: 'shipment/batch',
      method: 'POST',
      path: '/shipment/batch',
      body: batchBody(packages),
      isRepeatable: false,
    },
    [201],
  );
  const numbers = await awaitImport(connection, batchIdOf(created));
  const [{ number: wanted }] = packages;
  // Our label is out with the other one.
  if (wanted !== undefined && numbers[0] !== wanted)
    throw new PartnerError(
      { partner, operation: 'shipment/batch', kind: 'malformed' },
      `${partner}: parcel ${wanted} was numbered ${numbers[0]}`,
    );
  return numbers.map((number) => ({
    carrierPackageId: number,
    trackingNumber: number,
    routing: { barcode: number, route: number.slice(1, 3) },
  }));
}

/**
 * Numbers from the shipper's own range. The documents of this interface name no call for it (PPL gives ranges by
 * agreement); this one has the shape of `GetNumberRange` of its former interface, MyAPI.
 */
async function orderNumbers(connection: Connection, series: string, count: number): Promise<string[]> {
  const operation = 'numberRange';
  const body = { productType: series, quantity: count };
  const reply = await call(
    connection,
    { operation, method: 'POST', path: '/numberRange', body, isRepeatable: false },
    [201],
  );
  const { fromNumber, toNumber } = parseReply({ partner, operation }, NumberRange, reply.text);
  const numbers: string[] = [];
  for (let number = Number(fromNumber); number <= Number(toNumber) && numbers.length < count; number += 1)
    numbers.push(String(number));
  return numbers;
}

async function status(connection: Connection, number: string): Promise<ParcelState> {
  const operation = 'shipment';
  const path = `/shipment?Limit=1&Offset=0&ShipmentNumbers=${encodeURIComponent(number)}`;
  const reply = await call(connection, { operation, method: 'GET', path, isRepeatable: true }, [200]);
  const found = parseReply({ partner, operation }, Tracked, reply.text).find((one) => one.shipmentNumber === number);
  return found?.trackAndTrace ? (phases[found.trackAndTrace.phase] ?? 'unknown') : 'unknown';
}

async function closeManifest(connection: Connection, ids: readonly string[]): Promise<{ manifestId: string }> {
  const manifestId = ownManifestId(ids);
  const day = connection.now().toISOString().slice(0, 10);
  const body = collectionBody(manifestId, ids.length, day);
  await call(
    connection,
    { operation: 'order/batch', method: 'POST', path: '/order/batch', body, isRepeatable: true },
    [201],
  );
  return { manifestId };
}

/** Client of PPL. Parcels are recognised by our package's code, hand-overs by the number made of their parcels. */
export function ppl(settings: PplSettings, now: () => Date = () => new Date()): Carrier {
  const full = { timeoutMs: 10_000, importMs: 20_000, ...settings };
  const session = tokenSession({
    fetchToken: () => fetchToken(full, now),
    headersOf: (token) => ({ authorization: `Bearer ${token}` }),
    now,
  });
  const connection: Connection = { settings: full, session, now };
  return {
    addPackage: async (shipment) => only(await addPackages(connection, [shipment])),
    addPackages: (shipments) => addPackages(connection, packagesOf(shipments)),
    orderNumbers: (series, count) => orderNumbers(connection, series, count),
    cancelPackage: async (id) => {
      const path = `/shipment/${encodeURIComponent(id)}/cancel`;
      await call(
        connection,
        { operation: 'shipment/cancel', method: 'POST', path, isRepeatable: true },
        [200, 204, 404],
      );
    },
    closeManifest: (ids) => closeManifest(connection, ids),
    status: (number) => status(connection, number),
    places: () =>
      pplPlaces((path, operation) => call(connection, { operation, method: 'GET', path, isRepeatable: true }, [200])),
  };
}
