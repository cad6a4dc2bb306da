import { z } from 'zod';
import { Money } from '../kernel/money.ts';
import { Uuid } from '../kernel/ids.ts';
import { type Result, ok, refused } from '../kernel/result.ts';

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

/** Packages of one carrier in one market, given to its driver at once. */
export const HandOver = z.object({
  id: Uuid,
  code: z.string(),
  carrier: z.string(),
  market: z.enum(['cs', 'ro']),
  state: HandOverState,
  packages: z.array(HandOverPackage),
});
export type HandOver = z.infer<typeof HandOver>;

export const HandOverEvent = z.object({
  kind: z.literal('hand_over_scan'),
  hand_over_id: Uuid,
  package_code: z.string(),
  /** Which of the package's labels was scanned: 0 or nothing for the first, n for the n-th reprint. */
  label: z.int().min(0).max(999).optional(),
});
export type HandOverEvent = z.infer<typeof HandOverEvent>;

export type HandOverRefusal =
  | 'HAND_OVER_SEALED'
  | 'PACKAGE_UNKNOWN'
  | 'ITEM_ALREADY_SCANNED'
  | 'ORDER_CANCELLED'
  | 'LABEL_VOID';

/** The hand-over after a package's label was scanned, or why it may not leave. */
export function applyHandOver(handOver: HandOver, event: HandOverEvent): Result<HandOver, HandOverRefusal> {
  if (handOver.state !== 'open') return refused('HAND_OVER_SEALED');
  const found = handOver.packages.find((one) => one.package_code === event.package_code);
  if (!found) return refused('PACKAGE_UNKNOWN');
  if (found.is_cancelled) return refused('ORDER_CANCELLED');
  if (found.void_labels.includes(event.label ?? 0)) return refused('LABEL_VOID');
  if (found.is_scanned) return refused('ITEM_ALREADY_SCANNED');
  return ok({
    ...handOver,
    packages: handOver.packages.map((one) => (one === found ? { ...one, is_scanned: true } : one)),
  });
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
