import { z } from 'zod';
import { lagging, route, staffCall } from '../../kernel/contract.ts';
import { MarketCode } from '../../kernel/market.ts';
import { Money } from '../../kernel/money.ts';
import { gridPage, GridQuery, type GridTerms } from '../../kernel/paging.ts';
import { LabelState } from '../labels/label-job.ts';
import { PackageState } from '../packing/package-states.ts';

/** What may be filtered and sorted in the grid of packages. */
export const packageTerms = {
  code: { kind: 'text', isUnique: true },
  order_number: { kind: 'text' },
  market: { kind: 'set' },
  carrier: { kind: 'set' },
  tracking_number: { kind: 'text', isNullable: true },
  state: { kind: 'set' },
  state_since: { kind: 'date' },
  weight_grams: { kind: 'number', isNullable: true },
  expected_grams: { kind: 'number', isNullable: true },
  cash_amount: { kind: 'number', isNullable: true, within: 'market' },
  hand_over: { kind: 'text', isNullable: true },
  label_state: { kind: 'set', isNullable: true },
  load_place: { kind: 'text', isNullable: true },
  opened_at: { kind: 'date' },
} as const satisfies GridTerms;

/** A package of an order in the grid of all packages. Weights are grams, cash is minor units of its market. */
export const PackageLine = z.object({
  code: z.string(),
  order_number: z.string(),
  market: MarketCode,
  carrier: z.string(),
  tracking_number: z.string().nullable(),
  state: PackageState,
  /** Since when it is in that state. */
  state_since: z.iso.datetime(),
  weight_grams: z.int().nullable(),
  expected_grams: z.int().nullable(),
  /** What the carrier collects; null = nothing. */
  cash_amount: z.int().nullable(),
  hand_over: z.string().nullable(),
  /** Of its latest label; null before the first one. */
  label_state: LabelState.nullable(),
  /** Where it waits for its carrier; null when it has left, and where its carrier has no such place. */
  load_place: z.string().nullable(),
  opened_at: z.iso.datetime(),
});
export type PackageLine = z.infer<typeof PackageLine>;

/** A package with what lies in it, its labels and all that happened to it. */
export const PackageDetail = z.object({
  line: PackageLine,
  piece: z
    .object({ number: z.int(), of: z.int() })
    .nullable()
    .describe('Its number among the order’s packages and how many there are; null for one that was cancelled'),
  packed_by: z.string(),
  box: z.string().nullable(),
  crate: z.string(),
  cash_on_delivery: Money.nullable(),
  tracking_url: z.string().nullable(),
  items: z.array(z.object({ name: z.string(), code: z.string(), scanned: z.string().nullable(), pieces: z.int() })),
  /** The latest first; 0 is the first print. */
  labels: z.array(z.object({ reprint: z.int(), state: LabelState, note: z.string(), at: z.iso.datetime() })),
  hand_over: z
    .object({
      code: z.string(),
      scanned_by: z.string(),
      scanned_at: z.iso.datetime(),
      sealed_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The latest first. */
  log: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      from_state: z.string().nullable(),
      to_state: z.string(),
      reason: z.string(),
    }),
  ),
});
export type PackageDetail = z.infer<typeof PackageDetail>;

const read = staffCall('warehouse.read', { personalData: false });

/** Calls of the back office about all packages. */
export const packagesContract = {
  packageRows: route
    .meta(lagging(read))
    .route({ method: 'POST', path: '/office/packages/rows', summary: 'Rows of the grid of packages' })
    .input(GridQuery)
    .output(gridPage(PackageLine)),
  packageDetail: route
    .meta(read)
    .route({ method: 'GET', path: '/office/packages/{code}', summary: 'A package with its labels and its log' })
    .input(z.strictObject({ code: z.string().max(40) }))
    .output(PackageDetail)
    .errors({ NO_PACKAGE: { status: 404, message: 'No such package' } }),
};
