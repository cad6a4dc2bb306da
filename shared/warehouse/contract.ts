import { z } from 'zod';
import { staffCall } from '../kernel/contract.ts';
import { stationRoute } from '../kernel/station-route.ts';
import { maxInteger, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { approvalContract } from './supervision/approval-contract.ts';
import { floorContract } from './stations/floor-contract.ts';
import { HandOver, MissingPackages } from './hand-over/hand-over.ts';
import { hubContract } from './hub/contract.ts';
import { overrideContract } from './supervision/override-contract.ts';
import { packagesContract } from './packages/contract.ts';
import { poolContract } from './labels/pool-contract.ts';
import { PooledNumber } from './packing/pack-seal.ts';
import { PackingJob } from './packing/packing.ts';
import { PickList } from './picking/picking.ts';
import { settingsContract } from './supervision/settings-contract.ts';
import { shelfContract } from './picking/shelf-contract.ts';
import { LabelDescription } from '../delivery/label-description.ts';
import { EventAnswer, UploadedEvent, maxBatch } from './stations/station-event.ts';
import { RevocationStamp, Revocations } from '../staff/revocations.ts';
import { StationKey } from './stations/station-key.ts';

const read = staffCall('warehouse.read', { rateLimit: 'station' });
const pick = staffCall('warehouse.pick', { owner: 'claim', rateLimit: 'station' });
const pack = staffCall('warehouse.pack', { owner: 'claim', rateLimit: 'station' });
const dispatch = staffCall('warehouse.dispatch', { owner: 'claim', rateLimit: 'station' });

const gone = {
  ORDER_CANCELLED: { status: 409, message: 'The order was cancelled' },
} as const;
const noDevice = { DEVICE_UNKNOWN: { status: 404, message: 'Register the device first' } } as const;
const noPackage = { PACKAGE_NOT_FOUND: { status: 404, message: 'No such package of yours' } } as const;
const noHandOver = { HAND_OVER_NOT_FOUND: { status: 404, message: 'No such hand-over' } } as const;

/** A label to print: the job's id is answered back by `label_state` events. */
export const LabelJob = z.object({
  label_job_id: Uuid,
  package_code: z.string(),
  reprint: z.int(),
  zpl: z.string(),
  /** The same label for printers of other languages and for screens; null when a carrier made it. */
  description: LabelDescription.nullable(),
});
export type LabelJob = z.infer<typeof LabelJob>;

/** A package with its carrier's number and its first label. */
const SealedPackage = z.object({ package_code: z.string(), tracking_number: z.string(), label: LabelJob });

export const warehouseContract = {
  ...overrideContract,
  ...shelfContract,
  ...floorContract,
  ...approvalContract,
  ...settingsContract,
  ...hubContract,
  ...poolContract,
  ...packagesContract,
  registerDevice: stationRoute
    .meta(staffCall('warehouse.read', { owner: 'self', personalData: false, rateLimit: 'station' }))
    .route({
      method: 'PUT',
      path: '/warehouse/devices/{device_id}',
      summary: 'Makes a station known; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        device_id: Uuid,
        name: z.string().trim().min(1).max(40),
        key: StationKey.optional().describe('The first one counts; stations of earlier versions have none'),
      }),
    )
    .output(z.object({ device_id: Uuid, last_seq: z.int().describe('Highest device_seq the server holds') })),
  claimPickList: stationRoute
    .meta(pick)
    .route({
      method: 'POST',
      path: '/warehouse/pick-lists/claim',
      summary: 'Claims orders for this station; returns the list already claimed when there is one',
    })
    .input(
      z.strictObject({
        device_id: Uuid,
        carrier: z.string().max(40).optional(),
        max_orders: z.int().min(1).max(16).default(8),
      }),
    )
    .output(PickList)
    .errors({ ...noDevice, NOTHING_TO_PICK: { status: 404, message: 'No order waits to be picked' } }),
  myPickList: stationRoute
    .meta(pick)
    .route({
      method: 'GET',
      path: '/warehouse/pick-lists/mine',
      summary: 'The list this station holds, as the server knows it',
    })
    .input(z.strictObject({ device_id: Uuid }))
    .output(z.object({ list: PickList.nullable() })),
  releasePickList: stationRoute
    .meta(pick)
    .route({
      method: 'POST',
      path: '/warehouse/pick-lists/{id}/release',
      summary: 'Gives back a list nothing was picked of yet',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ id: Uuid, state: z.literal('released') }))
    .errors({
      PICK_LIST_NOT_FOUND: { status: 404, message: 'No such list of yours' },
      ALREADY_STARTED: { status: 409, message: 'Something was picked already; finish the list' },
    }),
  sendEvents: stationRoute
    .meta(staffCall('warehouse.read', { owner: 'claim', personalData: false, rateLimit: 'station' }))
    .route({
      method: 'POST',
      path: '/warehouse/events',
      summary: 'What happened at a station, in order; answered event by event',
    })
    .input(
      z.strictObject({
        device_id: Uuid,
        key: StationKey.optional().describe('The station proves by it that it speaks for itself'),
        events: z.array(UploadedEvent).min(1).max(maxBatch),
      }),
    )
    .output(z.object({ answers: z.array(EventAnswer), last_seq: z.int() }))
    .errors({
      ...noDevice,
      GAP: { status: 409, message: 'Earlier events are missing', data: z.object({ expected_seq: z.int() }) },
    }),
  changes: stationRoute
    .meta({ ...read, personalData: false })
    .route({
      method: 'GET',
      path: '/warehouse/changes',
      summary: 'What changed since a position; positions follow commits without gaps',
    })
    .input(
      z.strictObject({
        after: z.coerce.number().int().min(0),
        limit: z.coerce.number().int().min(1).max(500).default(200),
        device_id: Uuid.optional(),
        unsent: z.coerce
          .number()
          .int()
          .min(0)
          .max(maxInteger)
          .default(0)
          .describe('Events the station has still to send'),
        oldest_unsent_at: z.iso.datetime().optional().describe('Time of the oldest of them'),
        revoked_known: RevocationStamp.optional().describe('Of the list of `revoked` that the station has'),
      }),
    )
    .output(
      z.object({
        position: z.int(),
        server_id: z.string().describe('Another one after the data were restored or another database took over'),
        head: z.int().describe('Highest position given out; lower than a station’s own: the data are older than it'),
        last_seq: z.int().nullable().describe('Highest device_seq held of the device; null without one'),
        changes: z.array(
          z.object({
            position: z.int(),
            topic: z.string(),
            subject_id: z.string(),
            detail: z.record(z.string(), z.unknown()),
          }),
        ),
        revoked: Revocations.nullish().describe('Whom the station lets in by its own word no more; null: as known'),
      }),
    ),
  openPackage: stationRoute
    .meta(pack)
    .route({
      method: 'POST',
      path: '/warehouse/packages/open',
      summary: 'Opens packing of the order in a crate; the same packer gets the same job again',
    })
    .input(
      z.strictObject({
        device_id: Uuid,
        crate_code: z.string().max(20),
        package_id: Uuid.optional().describe('Id of the package to be made, known to a station before it asks'),
      }),
    )
    .output(PackingJob)
    .errors({
      ...noDevice,
      CRATE_UNKNOWN: { status: 404, message: 'No such crate' },
      CRATE_EMPTY: { status: 409, message: 'The crate contains no order' },
      ORDER_NOT_PICKED: { status: 409, message: 'The order has not been picked yet' },
      ORDER_LOCKED: {
        status: 409,
        message: 'Somebody else packs this order',
        data: z.object({ by: z.string(), since: z.iso.datetime() }),
      },
      ...gone,
    }),
  finishPackage: stationRoute
    .meta({ ...pack, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/warehouse/packages/{id}/finish',
      summary: 'Seals the packages of an order with the last one of them: weight, carrier, labels, invoice',
    })
    .input(
      z.strictObject({
        id: Uuid,
        box_code: z.string().max(20),
        weight_grams: z.int().min(1).max(100_000),
        /** Accept a weight out of range; needs `warehouse.override`. */
        override_weight: z.boolean().default(false),
        /** From `approveWeight`, in place of `override_weight`. */
        approval_id: Uuid.optional(),
        pooled: PooledNumber.extend({ device_id: Uuid })
          .strict()
          .optional()
          .describe('The number and label this station takes when no answer comes'),
      }),
    )
    .output(
      SealedPackage.extend({
        invoice_number: z.string(),
        others: z.array(SealedPackage).default([]).describe('Further packages of the order, in their order'),
        load_place: z
          .string()
          .nullable()
          .describe('Where they wait for their carrier; null: the office has named no place'),
      }),
    )
    .errors({
      ...noPackage,
      ...gone,
      ITEMS_MISSING: { status: 409, message: 'Not everything has been scanned', data: z.object({ missing: z.int() }) },
      BOX_UNKNOWN: { status: 400, message: 'No such box' },
      WEIGHT_OUT_OF_RANGE: {
        status: 409,
        message: 'The weight does not fit the contents',
        data: z.object({ expected_grams: z.int(), min_grams: z.int(), max_grams: z.int() }),
      },
      NUMBER_REFUSED: { status: 409, message: 'The carrier’s number does not fit this package; seal it without one' },
      CARRIER_UNAVAILABLE: { status: 503, message: 'The carrier does not answer' },
      CARRIER_REFUSED: {
        status: 409,
        message: 'The carrier refused the package',
        data: z.object({ reason: z.string() }),
      },
    }),
  reprintLabel: stationRoute
    .meta(pack)
    .route({
      method: 'POST',
      path: '/warehouse/packages/{code}/labels',
      summary: 'The label again, marked as a reprint',
    })
    .input(z.strictObject({ code: z.string().max(20), device_id: Uuid }))
    .output(LabelJob)
    .errors(noPackage),
  abandonPackage: stationRoute
    .meta(pack)
    .route({
      method: 'POST',
      path: '/warehouse/packages/{id}/abandon',
      summary: 'Puts an unfinished package back to its crate',
    })
    .input(z.strictObject({ id: Uuid }))
    .output(z.object({ id: Uuid }))
    .errors(noPackage),
  openHandOver: stationRoute
    .meta(dispatch)
    .route({
      method: 'POST',
      path: '/warehouse/hand-overs/open',
      summary: 'Opens (or returns the open) hand-over to a carrier, named or told by the place where it is loaded',
    })
    .input(
      z.union([
        z.strictObject({ carrier: z.string().max(40), market: MarketCode }),
        z.strictObject({ load_place: z.string().max(30) }),
      ]),
    )
    .output(HandOver)
    .errors({
      CARRIER_UNKNOWN: { status: 404, message: 'No such carrier' },
      LOAD_PLACE_UNKNOWN: { status: 404, message: 'No carrier is loaded at this place' },
    }),
  handOver: stationRoute
    .meta({ ...dispatch, rateLimit: 'station' })
    .route({ method: 'GET', path: '/warehouse/hand-overs/{id}', summary: 'A hand-over as it is now' })
    .input(z.strictObject({ id: Uuid }))
    .output(HandOver)
    .errors(noHandOver),
  sealHandOver: stationRoute
    .meta({ ...dispatch, idempotencyKey: 'required' })
    .route({
      method: 'POST',
      path: '/warehouse/hand-overs/{id}/seal',
      summary: 'Closes the manifest; its orders are handed over. Without an answer of the carrier it stays `sealing`',
    })
    .input(
      z.strictObject({
        id: Uuid,
        without_orders: z
          .array(z.string().max(10))
          .max(500)
          .default([])
          .describe('Orders that are not complete in the van: their packages are taken off and wait for the next one'),
      }),
    )
    .output(z.object({ id: Uuid, code: z.string(), packages: z.int() }))
    .errors({
      ...noHandOver,
      PACKAGES_MISSING: {
        status: 409,
        message: 'Packages of orders that are leaving have not been scanned',
        data: MissingPackages,
      },
      NOTHING_SCANNED: { status: 409, message: 'No package has been scanned' },
      NOT_SIGNED: { status: 409, message: 'The driver has not signed for what is scanned now' },
      MANIFEST_REFUSED: {
        status: 409,
        message: 'The carrier refused the list',
        data: z.object({ reason: z.string() }),
      },
      ORDERS_CANCELLED: {
        status: 409,
        message: 'Orders were cancelled meanwhile',
        data: z.object({ package_codes: z.array(z.string()) }),
      },
      CARRIER_UNAVAILABLE: { status: 503, message: 'The carrier does not answer; it is asked again by itself' },
    }),
};
