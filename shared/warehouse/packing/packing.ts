import { z } from 'zod';
import { Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import type { ToBox } from './box-choice.ts';
import { goodsFacts } from '../../stock/goods.ts';
import type { PackedItem } from './weight-check.ts';

export const PackItem = z.object({
  order_line_id: Uuid,
  product_code: z.string(),
  product_name: z.string(),
  ...goodsFacts,
  picture: z.string(),
  gtins: z.array(z.string()),
  tracked_by: z.enum(['imei', 'serial', 'none']),
  /** Identifiers of the very units that were picked; a used device must be one of them. */
  identifiers: z.array(z.string()),
  /** True for used devices: only one of `identifiers` fits. New ones take any number not used before. */
  is_exact_unit: z.boolean(),
  quantity: z.int(),
  /** Its model, as type codes name it; absent in copies of an older station. */
  model_id: z.int().optional(),
  weight_grams: z.int(),
  /** Length, width and height of the goods in their own package. Absent in copies of an older station. */
  package_mm: z.array(z.int()).optional(),
  /**
   * Identifiers (or GTINs of untracked goods) scanned so far, one per piece, in all packages of the order: those of
   * closed packages come first.
   */
  scanned: z.array(z.string()),
});
export type PackItem = z.infer<typeof PackItem>;

/** A type code that IMEIs begin with, and the models it is given to. */
export const DeviceType = z.object({ tac: z.string(), model_ids: z.array(z.int()), name: z.string() });
export type DeviceType = z.infer<typeof DeviceType>;

export const PackingBox = z.object({
  code: z.string(),
  name: z.string(),
  /** Inner length, width and height. */
  inner_mm: z.array(z.int()),
  weight_grams: z.int(),
});
export type PackingBox = z.infer<typeof PackingBox>;

/** What must be scanned: every piece, or only devices with an IMEI or serial number; the others are counted by eye. */
export const ScanScope = z.enum(['all', 'serial_only']);
export type ScanScope = z.infer<typeof ScanScope>;

/** A package of the order that was filled, weighed and closed; another one follows it. */
export const ClosedPackage = z.object({
  box_code: z.string(),
  weight_grams: z.int(),
  /** Pieces of order lines in it; lines without any are left out. */
  contents: z.array(z.object({ order_line_id: Uuid, pieces: z.int().min(1) })),
});
export type ClosedPackage = z.infer<typeof ClosedPackage>;

/** What a label says beside the job itself, and which numbers it may have, so that a station can make one on its own. */
export const LabelBasis = z.object({
  sender: z.object({ name: z.string(), address: z.array(z.string()) }),
  /** The recipient's. */
  phone: z.string(),
  /** The carrier by the name its drivers know. */
  carrier_name: z.string(),
  /** What the driver collects with the order's first package; null when nothing. */
  cash_on_delivery: Money.nullable(),
  /** Series of numbers the carrier gives out beforehand, in its own word; null: it numbers each package when told of it. */
  series: z.string().nullable(),
  /** Where the package is put to wait for its carrier; null when the office has named no place. */
  load_place: z.string().nullable(),
});
export type LabelBasis = z.infer<typeof LabelBasis>;

/** All a station needs to pack one order, in one package or several, also when the network is gone. */
export const PackingJob = z.object({
  /** The order's first package; it names the job whichever package is being filled. */
  package_id: Uuid,
  package_code: z.string(),
  crate_code: z.string(),
  order_id: Uuid,
  order_number: z.string(),
  market: z.enum(['cs', 'ro']),
  carrier: z.string(),
  delivery_name: z.string(),
  recipient: z.string(),
  destination: z.array(z.string()),
  note: z.string(),
  boxes: z.array(PackingBox),
  items: z.array(PackItem),
  /** Packages closed so far, in their order; the next one is being filled. */
  closed: z.array(ClosedPackage).default([]),
  /** As the house had it set when packing began. */
  scan_scope: ScanScope.default('all'),
  /** Type codes the house knows, while new phones are packed; absent in copies of an older station. */
  types: z.array(DeviceType).optional(),
  /** Line whose barcode was scanned and whose IMEI or serial number must follow; null when none. */
  awaiting: Uuid.nullable(),
  is_cancelled: z.boolean(),
  /** The carrier may know of these packages, so they are sealed as they are or packed anew. */
  is_asked: z.boolean().default(false),
  /** Null when the server has not told it, or it is no longer needed. */
  label: LabelBasis.nullable().default(null),
});
export type PackingJob = z.infer<typeof PackingJob>;

/** Number of the package being filled, from 1. */
export const partOf = (job: Pick<PackingJob, 'closed'>): number => job.closed.length + 1;

const closedPieces = (job: PackingJob, lineId: string): number =>
  job.closed.reduce(
    (sum, { contents }) => sum + (contents.find((one) => one.order_line_id === lineId)?.pieces ?? 0),
    0,
  );

/** What was scanned of a line into the package being filled. */
export const scannedHere = (job: PackingJob, item: PackItem): string[] =>
  item.scanned.slice(closedPieces(job, item.order_line_id));

/** Pieces of each line in the package being filled; lines without any are left out. */
export const contentsOf = (job: PackingJob): ClosedPackage['contents'] =>
  job.items.flatMap((item) => {
    const pieces = scannedHere(job, item).length;
    return pieces > 0 ? [{ order_line_id: item.order_line_id, pieces }] : [];
  });

/** Sizes of what is in the package being filled. */
export const sizesOf = (job: PackingJob): ToBox[] =>
  job.items.map((item) => ({ package_mm: item.package_mm, quantity: scannedHere(job, item).length }));

/** Weights of what is in the package being filled. */
export const weightsOf = (job: PackingJob): PackedItem[] =>
  job.items.map((item) => ({ weightGrams: item.weight_grams, quantity: scannedHere(job, item).length }));

/** Whether the piece is counted by eye and a key, without a scan. */
export const isByEye = (job: Pick<PackingJob, 'scan_scope'>, item: PackItem): boolean =>
  job.scan_scope === 'serial_only' && item.tracked_by === 'none';

/** Every piece of the order is in some package. */
export const isPacked = (job: PackingJob): boolean =>
  job.awaiting === null && job.items.every((item) => item.scanned.length === item.quantity);
