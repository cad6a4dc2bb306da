import { z } from 'zod';
import { lagging, route, staffCall } from '../../kernel/contract.ts';
import { ColumnCount, maxInteger, Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { Money } from '../../kernel/money.ts';
import { GridQuery, gridPage, type GridTerms } from '../../kernel/paging.ts';
import { RepairLine, RepairNumber } from '../order/contract.ts';
import { CheckResult, DeviceCheck } from './checks.ts';
import { BenchLoan } from '../loan/shapes.ts';
import { BenchPayment } from '../payment/shapes.ts';
import { BenchStep, PartHold, RepairState, RepairWay } from '../order/states.ts';

/** A repair in the queue of the bench. */
export const QueuedRepair = z.object({
  number: z.string(),
  market: MarketCode,
  state: RepairState,
  way: RepairWay,
  device: z.string(),
  imei: z.string().nullable(),
  serial_number: z.string().nullable(),
  name: z.string(),
  phone: z.string(),
  /** Where it is brought; null of other ways. */
  store: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** When it came to its present state. */
  since: z.iso.datetime(),
  /** Agreed parts that are neither held nor built in. */
  missing_parts: z.int(),
});
export type QueuedRepair = z.infer<typeof QueuedRepair>;

/** What may be filtered and sorted in the grid of repairs. */
export const repairTerms = {
  number: { kind: 'text' },
  state: { kind: 'set' },
  since: { kind: 'date' },
  created_at: { kind: 'date' },
  device: { kind: 'text' },
  imei: { kind: 'text', isNullable: true },
  serial_number: { kind: 'text', isNullable: true },
  name: { kind: 'text' },
  phone: { kind: 'text' },
  way: { kind: 'set' },
  store: { kind: 'text', isNullable: true },
  market: { kind: 'set' },
  missing_parts: { kind: 'number' },
} as const satisfies GridTerms;

const BenchLine = RepairLine.extend({
  hold: PartHold,
  /** The part it takes, how many are free, and where one lies; null when it takes none. */
  spare: z.object({ code: z.string(), name: z.string(), free: z.int(), location: z.string().nullable() }).nullable(),
});
export type BenchLine = z.infer<typeof BenchLine>;

/** A photograph of a device, written anew and without what the camera wrote into it. */
const BenchPhoto = z.object({
  id: Uuid,
  width: z.int(),
  height: z.int(),
  /** Of the repair when it was taken. */
  state: RepairState,
  /** Whether its owner sees it. */
  is_shown: z.boolean(),
  at: z.iso.datetime(),
  /** Who took it. */
  by: z.string(),
});
export type BenchPhoto = z.infer<typeof BenchPhoto>;

/** A repair on the bench. */
export const BenchRepair = QueuedRepair.extend({
  email: z.string(),
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  fault: z.string(),
  diagnosis: z.string(),
  day: z.iso.date().nullable(),
  tracking_number: z.string().nullable(),
  return_parcel: z.string(),
  /** Number of the buy-out that became this repair, and of the one that it became. */
  from_buyout: z.string().nullable(),
  sold_as: z.string().nullable(),
  /** Number of the device's record; null of one that was never in the house. */
  unit_number: z.int().nullable(),
  lines: z.array(BenchLine),
  /** What was agreed to, together. */
  total: Money,
  quote_version: z.int(),
  next_steps: z.array(BenchStep),
  /** Whether the customer may be asked about another price now. */
  may_quote: z.boolean(),
  /** Repairs of the device that could be added, at today's prices. */
  offered: z.array(z.object({ code: z.string(), name: z.string(), price: Money })),
  payment: BenchPayment,
  loan: BenchLoan,
  /** All that may be tried of a device, in the order of trying; the result is null of what was not. */
  checks: z.array(
    z.object({
      check: DeviceCheck,
      result: CheckResult.nullable(),
      words: z.string(),
      by: z.string(),
      at: z.iso.datetime().nullable(),
    }),
  ),
  /** Times that people worked on it, oldest first. */
  work: z.array(z.object({ id: Uuid, minutes: z.int(), words: z.string(), by: z.string(), at: z.iso.datetime() })),
  /** Oldest first. */
  photos: z.array(BenchPhoto),
  /** Whether photographs, checks and times may be added and deleted now. */
  may_photograph: z.boolean(),
  log: z.array(z.object({ state: RepairState, at: z.iso.datetime(), by: z.string(), words: z.string() })),
});
export type BenchRepair = z.infer<typeof BenchRepair>;

const bench = staffCall('repair.bench');
/** What every call about one repair may refuse. */
export const known = {
  REPAIR_NOT_FOUND: { status: 404, message: 'No such repair' },
  REPAIR_MOVED: {
    status: 409,
    message: 'The repair is in another state by now',
    data: z.object({ state: RepairState }),
  },
} as const;
const amount = z.int().min(0, 'TOO_SMALL').max(maxInteger, 'TOO_LARGE');

/** The technician's bench. */
export const repairBenchContract = {
  rows: route
    .meta(lagging(bench))
    .route({ method: 'POST', path: '/office/repairs/rows', summary: 'Rows of the grid of repairs' })
    .input(GridQuery)
    .output(gridPage(QueuedRepair)),
  onBench: route
    .meta({ ...bench, rateLimit: 'read' })
    .route({ method: 'GET', path: '/office/repairs/{number}', summary: 'A repair with its parts and its log' })
    .input(z.strictObject({ number: RepairNumber }))
    .output(BenchRepair)
    .errors({ REPAIR_NOT_FOUND: known.REPAIR_NOT_FOUND }),
  step: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/steps',
      summary: 'Moves a repair on; a repeat changes nothing',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        step: BenchStep,
        /** To its log; of a device that goes back unrepaired its customer reads it. */
        words: z.string().trim().max(1000, 'TOO_LONG').default(''),
        /** Number of the parcel it goes back in. */
        parcel: z.string().trim().max(60, 'TOO_LONG').default(''),
      }),
    )
    .output(BenchRepair)
    .errors({
      ...known,
      DEVICE_HERE: { status: 409, message: 'Another repair of the same device is under way' },
      NOTHING_AGREED: { status: 409, message: 'Nothing of the repair is agreed to' },
      PARTS_NOT_USED: { status: 409, message: 'Agreed parts are not built in' },
      PARTS_IN_USE: { status: 409, message: 'Parts are built in already' },
      LOAN_OUT: { status: 409, message: 'The customer has a loan device' },
      NOT_PAID: { status: 409, message: 'What was agreed to is not paid' },
    }),
  quote: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/quote',
      summary: 'Asks the customer about other repairs or prices, line by line',
    })
    .input(
      z.strictObject({
        number: RepairNumber,
        seen_version: ColumnCount,
        diagnosis: z.string().trim().min(1, 'REQUIRED').max(2000, 'TOO_LONG'),
        /** Repairs of the catalogue, at its prices. */
        add: z.array(z.string().min(1).max(80)).max(20),
        /** Lines that cost something else than was agreed, in minor units. */
        reprice: z.array(z.strictObject({ line: Uuid, part: amount, work: amount })).max(20),
        /** Lines that are not made. */
        drop: z.array(Uuid).max(20),
      }),
    )
    .output(BenchRepair)
    .errors({
      ...known,
      QUOTE_MOVED: { status: 409, message: 'The quote has changed meanwhile', data: z.object({ version: z.int() }) },
      QUOTE_EMPTY: { status: 409, message: 'The customer would be asked about nothing' },
      OPERATION_NOT_OFFERED: { status: 409, message: 'A repair is not offered for the device' },
      PARTS_IN_USE: { status: 409, message: 'Parts are built in already' },
    }),
  part: route
    .meta(bench)
    .route({
      method: 'POST',
      path: '/office/repairs/{number}/parts',
      summary: 'Holds a part of stock for a line, gives it back or builds it in; a repeat changes nothing',
    })
    .input(z.strictObject({ number: RepairNumber, line: Uuid, act: z.enum(['hold', 'release', 'use']) }))
    .output(BenchRepair)
    .errors({
      ...known,
      LINE_NOT_FOUND: { status: 404, message: 'No such line, or it takes no part' },
      LINE_NOT_AGREED: { status: 409, message: 'The line is not agreed to' },
      PART_GONE: { status: 409, message: 'No piece of the part is free' },
      PARTS_IN_USE: { status: 409, message: 'The part is built in already' },
    }),
};
