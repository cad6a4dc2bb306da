import { z } from 'zod';
import { Finding } from '../buyout/office/inspection.ts';
import { Grade } from '../catalogue/quality.ts';
import { route, type StatedMeta, staffCall } from '../kernel/contract.ts';
import { RowNumber, SecretToken } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';

/** Where a unit is: exactly one place, with its code or number. */
const UnitPlace = z.object({
  kind: z.enum(['location', 'crate', 'package', 'repair', 'customer', 'store', 'till', 'transfer', 'lending']),
  code: z.string(),
});

/** A unit in a list of those found. */
export const FoundUnit = z.object({
  number: z.int(),
  name: z.string(),
  product_code: z.string(),
  imei: z.string().nullable(),
  serial_number: z.string().nullable(),
  grade: Grade.nullable(),
  place: UnitPlace,
});
export type FoundUnit = z.infer<typeof FoundUnit>;

/** Where an event of a unit's life was written. */
const PassportSource = z.enum([
  'unit',
  'buyout',
  'inspection',
  'check',
  'stock',
  'price',
  'order',
  'invoice',
  'repair',
]);

/** Something that happened to a unit. */
export const PassportEvent = z.object({
  at: z.iso.datetime(),
  source: PassportSource,
  /** What, in the words of its source: a kind of event, a state, a reason. */
  kind: z.string(),
  /** Name of the person, or kind of actor; empty when nobody in particular. */
  by: z.string(),
  amount: Money.nullable(),
  /** Number of the order or buy-out it belongs to. */
  order: z.string().nullable(),
  buyout: z.string().nullable(),
  /** Further facts by name, e.g. crate, package, grade. */
  detail: z.record(z.string(), z.string()),
  /** Answers found otherwise than promised, with their photographs. */
  findings: z.array(Finding),
  /** Photographs of the device as a whole. */
  photos: z.array(z.string()),
});
export type PassportEvent = z.infer<typeof PassportEvent>;

/** All that ever happened to one unit. */
export const OfficeUnit = FoundUnit.extend({
  picture: z.string(),
  battery_percent: z.int().nullable(),
  /** What was paid for it; null when it came from a supplier. */
  purchase: Money.nullable(),
  vat_regime: z.enum(['standard', 'margin']),
  /** Addresses of what its buyer sees, by market. */
  passport: z.object({ cs: z.string(), ro: z.string() }),
  /** Oldest first. */
  events: z.array(PassportEvent),
});
export type OfficeUnit = z.infer<typeof OfficeUnit>;

/** What a buyer is told of a device's life. */
export const PublicEventKind = z.enum([
  'bought_out',
  'checked',
  'inspected',
  'wiped',
  'repaired',
  'listed',
  'sold',
  'bought_back',
]);
export type PublicEventKind = z.infer<typeof PublicEventKind>;

/** A device as its buyer sees it. Nothing of who sold it, and not what was paid for it. */
export const PublicPassport = z.object({
  number: z.int(),
  name: z.string(),
  picture: z.string(),
  /** Photographs of this very device. */
  photos: z.array(z.string()),
  imei_end: z.string().nullable(),
  serial_end: z.string().nullable(),
  grade: Grade.nullable(),
  battery_percent: z.int().nullable(),
  /** Its page in the shop while it is on offer. */
  product_seo_name: z.string().nullable(),
  /** What the last inspection found: question and answer. */
  condition: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Oldest first. */
  events: z.array(z.object({ kind: PublicEventKind, on: z.iso.date(), detail: z.record(z.string(), z.string()) })),
});
export type PublicPassport = z.infer<typeof PublicPassport>;

const byUnitToken: StatedMeta = {
  access: 'shop.browse',
  owner: 'unit-token',
  idempotencyKey: 'none',
  rateLimit: 'read',
  personalData: false,
  cache: 'private',
};

const notFound = { UNIT_NOT_FOUND: { status: 404, message: 'No such device' } } as const;

export const unitContract = {
  find: route
    .meta(staffCall('unit.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/units', summary: 'Devices by number, IMEI or serial number' })
    .input(z.strictObject({ search: z.string().trim().min(1).max(60) }))
    .output(z.object({ units: z.array(FoundUnit) })),
  officeDetail: route
    .meta(staffCall('unit.read', { rateLimit: 'read' }))
    .route({ method: 'GET', path: '/office/units/{number}', summary: 'All that ever happened to a device' })
    .input(z.strictObject({ number: RowNumber }))
    .output(OfficeUnit)
    .errors(notFound),
  passport: route
    .meta(byUnitToken)
    .route({ method: 'GET', path: '/units/{number}/{token}', summary: 'The passport of a device, by its secret link' })
    .input(z.strictObject({ market: MarketCode, number: RowNumber, token: SecretToken }))
    .output(PublicPassport)
    .errors(notFound),
};
