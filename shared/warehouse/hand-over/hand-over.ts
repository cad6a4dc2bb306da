import { z } from 'zod';
import { Money } from '../../kernel/money.ts';
import { Uuid } from '../../kernel/ids.ts';
import { MarketCode } from '../../kernel/market.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { DriverName, Signature } from './signature.ts';

export const HandOverPackage = z.object({
  package_code: z.string(),
  order_number: z.string(),
  /** Which of the order's packages it is. */
  piece: z.object({ number: z.int(), of: z.int() }).default({ number: 1, of: 1 }),
  tracking_number: z.string(),
  recipient: z.string(),
  postcode: z.string(),
  weight_grams: z.int(),
  cash_on_delivery: Money.nullable(),
  is_cancelled: z.boolean(),
  is_scanned: z.boolean(),
  /** False: its label was made without the server and the carrier has not been told of it yet. */
  is_announced: z.boolean().default(true),
  /** Which of its labels were given up: 0 for the first, n for the n-th reprint. */
  void_labels: z.array(z.int()).default([]),
});
export type HandOverPackage = z.infer<typeof HandOverPackage>;

/**
 * Life of a hand-over. While `sealing` the carrier is told of exactly the scanned packages, so none is added; it goes
 * back to `open` when the carrier refuses the list or an order of it was cancelled.
 */
export const HandOverState = z.enum(['open', 'sealing', 'sealed']);
export type HandOverState = z.infer<typeof HandOverState>;

export const handOverMoves: Record<HandOverState, readonly HandOverState[]> = {
  open: ['sealing'],
  sealing: ['open', 'sealed'],
  sealed: [],
};

/** That the driver signed, for how many packages. The signature itself stays at the server. */
export const SignedBy = z.object({
  driver_name: z.string(),
  way: z.enum(['drawn', 'paper']),
  packages: z.int(),
});
export type SignedBy = z.infer<typeof SignedBy>;

/** A sealed package that waits for another carrier: where to take it when it turns up here. */
const OtherPackage = z.object({
  package_code: z.string(),
  carrier: z.string(),
  market: MarketCode,
  load_place: z.string().nullable(),
});

/** Packages of one carrier in one market, given to its driver at once. */
export const HandOver = z.object({
  id: Uuid,
  code: z.string(),
  carrier: z.string(),
  market: MarketCode,
  state: HandOverState,
  packages: z.array(HandOverPackage),
  /** Code of the place where the carrier is loaded; null: the office has named none, and none is asked for. */
  load_place: z.string().nullable().default(null),
  /** What waits for other carriers, so that a package at a wrong place is known without network too. */
  others: z.array(OtherPackage).default([]),
  /** Null until the driver has signed for what is scanned now. */
  signed: SignedBy.nullable().default(null),
});
export type HandOver = z.infer<typeof HandOver>;

const HandOverScan = z.object({
  kind: z.literal('hand_over_scan'),
  hand_over_id: Uuid,
  package_code: z.string(),
  /** Which of the package's labels was scanned: 0 or nothing for the first, n for the n-th reprint. */
  label: z.int().min(0).max(999).optional(),
  /** Code of the load place scanned before it; absent when none was. */
  load_place: z.string().max(30).optional(),
});

const HandOverSign = z.object({
  kind: z.literal('hand_over_sign'),
  hand_over_id: Uuid,
  driver_name: DriverName,
  signature: Signature,
  /** How many packages the driver signed for. */
  packages: z.int().min(1).max(5000),
});

export const HandOverEvent = z.discriminatedUnion('kind', [HandOverScan, HandOverSign]);
export type HandOverEvent = z.infer<typeof HandOverEvent>;

export type HandOverRefusal =
  | 'HAND_OVER_SEALED'
  | 'LOAD_PLACE_FIRST'
  | 'WRONG_LOAD_PLACE'
  | 'OTHER_CARRIER'
  | 'PACKAGE_UNKNOWN'
  | 'ITEM_ALREADY_SCANNED'
  | 'ORDER_CANCELLED'
  | 'LABEL_VOID'
  | 'CARRIER_NOT_TOLD'
  | 'NOTHING_SCANNED'
  | 'SIGNED_FOR_OTHERS';

export const scannedCount = ({ packages }: Pick<HandOver, 'packages'>): number =>
  packages.filter((one) => one.is_scanned).length;

/** Scanned packages that leave when some orders stay in the house. */
export const countLeaving = (packages: readonly HandOverPackage[], without: readonly string[]): number =>
  packages.filter((one) => one.is_scanned && !without.includes(one.order_number)).length;

/** Whether the place that was scanned is the one where this carrier is loaded; null: nothing speaks against it. */
export function placeObstacle(
  { load_place: right }: Pick<HandOver, 'load_place'>,
  scanned: string | undefined,
): 'LOAD_PLACE_FIRST' | 'WRONG_LOAD_PLACE' | null {
  if (right === null || right === scanned) return null;
  return scanned === undefined ? 'LOAD_PLACE_FIRST' : 'WRONG_LOAD_PLACE';
}

function scanPackage(handOver: HandOver, event: z.infer<typeof HandOverScan>): Result<HandOver, HandOverRefusal> {
  const atOtherPlace = placeObstacle(handOver, event.load_place);
  if (atOtherPlace) return refused(atOtherPlace);
  const found = handOver.packages.find((one) => one.package_code === event.package_code);
  if (!found)
    return refused(
      handOver.others.some((one) => one.package_code === event.package_code) ? 'OTHER_CARRIER' : 'PACKAGE_UNKNOWN',
    );
  if (found.is_cancelled) return refused('ORDER_CANCELLED');
  if (found.void_labels.includes(event.label ?? 0)) return refused('LABEL_VOID');
  if (!found.is_announced) return refused('CARRIER_NOT_TOLD');
  if (found.is_scanned) return refused('ITEM_ALREADY_SCANNED');
  return ok({
    ...handOver,
    packages: handOver.packages.map((one) => (one === found ? { ...one, is_scanned: true } : one)),
    // A driver signs for a list; one that has grown since is signed again.
    signed: null,
  });
}

function sign(handOver: HandOver, event: z.infer<typeof HandOverSign>): Result<HandOver, HandOverRefusal> {
  const { packages } = event;
  if (scannedCount(handOver) === 0) return refused('NOTHING_SCANNED');
  const incomplete = leftBehind(handOver.packages).map((one) => one.order_number);
  const mayLeave = [scannedCount(handOver), countLeaving(handOver.packages, incomplete)];
  if (!mayLeave.includes(packages)) return refused('SIGNED_FOR_OTHERS');
  return ok({ ...handOver, signed: { driver_name: event.driver_name, way: event.signature.way, packages } });
}

/** The hand-over after a package's label was scanned or the driver signed, or why not. */
export function applyHandOver(handOver: HandOver, event: HandOverEvent): Result<HandOver, HandOverRefusal> {
  if (handOver.state !== 'open') return refused('HAND_OVER_SEALED');
  return event.kind === 'hand_over_sign' ? sign(handOver, event) : scanPackage(handOver, event);
}
/** Packages that would stay in the house though others of their order leave. Nothing is sealed while there are any. */
export function leftBehind(packages: readonly HandOverPackage[]): HandOverPackage[] {
  const leaving = new Set(packages.filter((one) => one.is_scanned).map((one) => one.order_number));
  return packages.filter((one) => !one.is_scanned && !one.is_cancelled && leaving.has(one.order_number));
}

/** What a refused seal names: the missing packages and their orders. */
export const missingOf = (
  behind: readonly Pick<HandOverPackage, 'package_code' | 'order_number'>[],
): MissingPackages => ({
  package_codes: behind.map((one) => one.package_code),
  order_numbers: [...new Set(behind.map((one) => one.order_number))],
});

export const MissingPackages = z.object({ package_codes: z.array(z.string()), order_numbers: z.array(z.string()) });
export type MissingPackages = z.infer<typeof MissingPackages>;
