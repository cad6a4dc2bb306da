// GLS: the MyGLS interface, an account in each country; parcels by ParcelId, numbers of eleven digits.
import { createHash } from 'node:crypto';
import { companies } from '@kolobeh/shared/content/company.ts';
import { type MarketCode, markets } from '@kolobeh/shared/kernel/market.ts';
import { minorUnits } from '@kolobeh/shared/kernel/money.ts';
import { z } from 'zod';
import { callPartner, parseReply, type PartnerCall, unexpectedStatus } from '../call-partner.ts';
import type { AddedPackage, Carrier, ParcelState, Shipment } from './carrier.ts';
import { ownManifestId } from './own-manifest.ts';
import { glsPlaces } from './places/gls-places.ts';
import { fitAddress, splitStreet } from './street.ts';
import { refusedBy } from './token-session.ts';

/** The house's account at GLS of one country. */
interface GlsAccount {
  /** E.g. `https://api.mygls.cz/ParcelService.svc/json`. */
  url: string;
  clientNumber: number;
  username: string;
  password: string;
}

export interface GlsSettings {
  accounts: Record<MarketCode, GlsAccount>;
  /** Files of delivery points, up to the slash before `cz.json`. */
  feedUrl: string;
  timeoutMs?: number;
}

const partner = 'GLS';

/** GLS wants the SHA-512 of the password as a list of its bytes. */
const signIn = ({ username, password }: GlsAccount) => ({
  Username: username,
  Password: [...createHash('sha512').update(password).digest()],
});

function addressOf(
  market: MarketCode,
  { name, street: line, city, postcode, phone, email }: Shipment['recipient'],
): object {
  const { street, number } = splitStreet(line);
  const { fits, rest } = fitAddress(street, 40);
  return {
    Name: name.slice(0, 40),
    Street: fits,
    HouseNumber: number,
    // Block, stairway, flat.
    HouseNumberInfo: rest || undefined,
    City: city.slice(0, 40),
    ZipCode: postcode.replaceAll(' ', ''),
    CountryIsoCode: markets[market].country,
    ContactName: name.slice(0, 40),
    ContactPhone: phone,
    ContactEmail: email,
  };
}

/** `PSD`: to a delivery point, `FDS` and `SM2`: the recipient is told by mail and by text message. */
function servicesOf({ pickupPointCode, recipient }: Shipment): object[] {
  const told = { Code: 'FDS', FDSParameter: { Value: recipient.email } };
  const texted = { Code: 'SM2', SM2Parameter: { Value: recipient.phone } };
  return pickupPointCode ? [{ Code: 'PSD', PSDParameter: { StringValue: pickupPointCode } }, texted] : [told, texted];
}

function parcelOf(shipment: Shipment, { clientNumber }: GlsAccount): object {
  const { cashOnDelivery, market, recipient } = shipment;
  return {
    ClientNumber: clientNumber,
    ClientReference: shipment.packageCode,
    Count: 1,
    CODAmount: cashOnDelivery ? cashOnDelivery.amount / minorUnits : 0,
    CODReference: shipment.orderNumber,
    CODCurrency: cashOnDelivery?.currency,
    Content: shipment.note.slice(0, 40),
    ParcelPropertyList: [{ Weight: Math.max(1, shipment.weightGrams) / 1000 }],
    PickupAddress: addressOf(market, companies[market]),
    DeliveryAddress: addressOf(market, { ...recipient, name: recipient.company ?? recipient.name }),
    ServiceList: servicesOf(shipment),
  };
}

const Faults = z.array(z.object({ ErrorCode: z.number(), ErrorDescription: z.string() })).nullish();
const PrintReply = z.object({
  PrintLabelsErrorList: Faults,
  PrintLabelsInfoList: z
    .array(
      z.object({
        ParcelId: z.number().int(),
        ParcelNumber: z.number().int(),
        ParcelNumberWithCheckdigit: z.number().int().nullish(),
      }),
    )
    .nullish(),
});
const DeleteReply = z.object({ DeleteLabelsErrorList: Faults });
const StatusReply = z.object({
  GetParcelStatusErrors: Faults,
  ParcelStatusList: z.array(z.object({ StatusCode: z.string() })).nullish(),
});

/** GLS's codes of events, as far as they say where a parcel is; the last one counts. */
const states: Record<string, ParcelState> = {
  '51': 'announced',
  '52': 'announced',
  '1': 'in_transit',
  '2': 'in_transit',
  '3': 'in_transit',
  '4': 'in_transit',
  '32': 'in_transit',
  '5': 'delivered',
  '58': 'delivered',
  '54': 'ready_for_pickup',
  '55': 'ready_for_pickup',
  '40': 'returning',
  '23': 'returned',
};

/** Codes of faults: there is no such parcel, and its label was deleted. */
const codes = { unknown: 4, deleted: 31 } as const;

async function call<Result>(
  { settings, market }: { settings: GlsSettings; market: MarketCode },
  { operation, body, isRepeatable }: { operation: string; body: object; isRepeatable: boolean },
  schema: z.ZodType<Result>,
): Promise<Result> {
  const account = settings.accounts[market];
  const full: PartnerCall = {
    partner,
    operation,
    method: 'POST',
    url: `${account.url}/${operation}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...signIn(account), ...body }),
    timeoutMs: settings.timeoutMs ?? 15_000,
    isRepeatable,
  };
  const reply = await callPartner(full);
  if (reply.status !== 200) throw unexpectedStatus(full, reply.status);
  return parseReply(full, schema, reply.text);
}

const refusal = (operation: string, faults: NonNullable<z.infer<typeof Faults>>) =>
  refusedBy(
    partner,
    operation,
    faults.map(({ ErrorDescription: words }) => words).join(' ') || 'refused',
    String(faults[0]?.ErrorCode ?? ''),
  );

async function addPackage(settings: GlsSettings, shipment: Shipment): Promise<AddedPackage> {
  const { market } = shipment;
  const operation = 'PrintLabels';
  const body = { ParcelList: [parcelOf(shipment, settings.accounts[market])], TypeOfPrinter: 'Thermo' };
  const reply = await call({ settings, market }, { operation, body, isRepeatable: false }, PrintReply);
  const [made] = reply.PrintLabelsInfoList ?? [];
  if (!made) throw refusal(operation, reply.PrintLabelsErrorList ?? []);
  const number = String(made.ParcelNumber);
  return {
    // The account that made it is part of its name: ids are those of a country.
    carrierPackageId: `${market}/${made.ParcelId}`,
    trackingNumber: number,
    routing: { barcode: String(made.ParcelNumberWithCheckdigit ?? number), route: shipment.pickupPointCode ?? null },
  };
}

async function cancelPackage(settings: GlsSettings, id: string): Promise<void> {
  const [market, parcel] = id.includes('/') ? id.split('/') : ['cs', id];
  const operation = 'DeleteLabels';
  const body = { ParcelIdList: [Number(parcel)] };
  const at = { settings, market: market === 'ro' ? ('ro' as const) : ('cs' as const) };
  const { DeleteLabelsErrorList: faults } = await call(at, { operation, body, isRepeatable: true }, DeleteReply);
  const grave = (faults ?? []).filter(({ ErrorCode }) => ErrorCode !== codes.unknown && ErrorCode !== codes.deleted);
  if (grave.length > 0) throw refusal(operation, grave);
}

async function statusIn(settings: GlsSettings, market: MarketCode, number: string): Promise<ParcelState> {
  const body = { ParcelNumber: Number(number), ReturnPOD: false, LanguageIsoCode: markets[market].country };
  const asked = { operation: 'GetParcelStatuses', body, isRepeatable: true };
  const reply = await call({ settings, market }, asked, StatusReply);
  if ((reply.GetParcelStatusErrors ?? []).some(({ ErrorCode }) => ErrorCode === codes.deleted)) return 'cancelled';
  const last = reply.ParcelStatusList?.at(-1);
  return last ? (states[last.StatusCode.replace(/^0/, '')] ?? 'unknown') : 'unknown';
}

/** A number does not say of which country it is. */
async function status(settings: GlsSettings, number: string): Promise<ParcelState> {
  const found = await statusIn(settings, 'cs', number);
  return found === 'unknown' ? statusIn(settings, 'ro', number) : found;
}

/**
 * Client of GLS. Parcels are recognised by our package's code (`ClientReference`). The driver takes printed parcels by a
 * list we make, so a manifest is closed without a call.
 */
export const gls = (settings: GlsSettings): Carrier => ({
  addPackage: (shipment) => addPackage(settings, shipment),
  cancelPackage: (id) => cancelPackage(settings, id),
  closeManifest: (ids) => Promise.resolve({ manifestId: ownManifestId(ids) }),
  status: (number) => status(settings, number),
  places: () => glsPlaces({ url: settings.feedUrl, timeoutMs: settings.timeoutMs }),
});
