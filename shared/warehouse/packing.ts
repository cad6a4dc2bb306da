import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { type Result, ok, refused } from '../kernel/result.ts';

export const PackItem = z.object({
  order_line_id: Uuid,
  product_code: z.string(),
  product_name: z.string(),
  picture: z.string(),
  gtins: z.array(z.string()),
  tracked_by: z.enum(['imei', 'serial', 'none']),
  /** Identifiers of the very units that were picked; a used device must be one of them. */
  identifiers: z.array(z.string()),
  /** True for used devices: only one of `identifiers` fits. New ones take any number not used before. */
  is_exact_unit: z.boolean(),
  quantity: z.int(),
  weight_grams: z.int(),
  /** Identifiers (or GTINs of untracked goods) scanned so far, one per piece. */
  scanned: z.array(z.string()),
});
export type PackItem = z.infer<typeof PackItem>;

export const PackingBox = z.object({
  code: z.string(),
  name: z.string(),
  /** Inner length, width and height. */
  inner_mm: z.array(z.int()),
  weight_grams: z.int(),
});
export type PackingBox = z.infer<typeof PackingBox>;

/** All a station needs to pack one order, also when the network is gone. */
export const PackingJob = z.object({
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
  /** Line whose barcode was scanned and whose IMEI or serial number must follow; null when none. */
  awaiting: Uuid.nullable(),
  is_cancelled: z.boolean(),
});
export type PackingJob = z.infer<typeof PackingJob>;

/** One scan at the packing table. `value` is a GTIN-14, an IMEI or a serial number. */
export const PackEvent = z.object({
  kind: z.literal('pack_item'),
  package_id: Uuid,
  scan: z.object({ kind: z.enum(['gtin', 'imei', 'serial']), value: z.string().min(3).max(40) }),
});
export type PackEvent = z.infer<typeof PackEvent>;

export type PackRefusal =
  | 'ORDER_CANCELLED'
  | 'WRONG_ITEM'
  | 'ENOUGH_SCANNED'
  | 'ITEM_ALREADY_SCANNED'
  | 'IDENTIFIER_EXPECTED'
  | 'SERIAL_NUMBER_MISMATCH'
  | 'BARCODE_FIRST';

export const isPacked = (job: PackingJob): boolean =>
  job.awaiting === null && job.items.every((item) => item.scanned.length === item.quantity);

const isOpen = (item: PackItem): boolean => item.scanned.length < item.quantity;

function count(job: PackingJob, item: PackItem, value: string): Result<PackingJob, PackRefusal> {
  return ok({
    ...job,
    awaiting: null,
    items: job.items.map((one) => (one === item ? { ...one, scanned: [...one.scanned, value] } : one)),
  });
}

function scanGtin(job: PackingJob, gtin: string): Result<PackingJob, PackRefusal> {
  const fitting = job.items.filter((item) => item.gtins.includes(gtin));
  if (fitting.length === 0) return refused('WRONG_ITEM');
  const item = fitting.find(isOpen);
  if (!item) return refused('ENOUGH_SCANNED');
  if (item.tracked_by === 'none') return job.awaiting ? refused('IDENTIFIER_EXPECTED') : count(job, item, gtin);
  return ok({ ...job, awaiting: item.order_line_id });
}

function scanIdentifier(job: PackingJob, kind: 'imei' | 'serial', value: string): Result<PackingJob, PackRefusal> {
  if (job.items.some((item) => item.scanned.includes(value))) return refused('ITEM_ALREADY_SCANNED');
  const known = job.items.find((item) => item.identifiers.includes(value));
  if (known) return isOpen(known) ? count(job, known, value) : refused('ENOUGH_SCANNED');
  const takesAny = job.items.filter((item) => item.tracked_by === kind && !item.is_exact_unit && isOpen(item));
  const item =
    takesAny.find((one) => one.order_line_id === job.awaiting) ?? (takesAny.length === 1 ? takesAny[0] : undefined);
  if (item) return count(job, item, value);
  return refused(takesAny.length > 1 ? 'BARCODE_FIRST' : 'SERIAL_NUMBER_MISMATCH');
}

/** The job after a scan, or why the scan is refused; run by the station and by the server alike. */
export function applyPack(job: PackingJob, event: PackEvent): Result<PackingJob, PackRefusal> {
  if (job.is_cancelled) return refused('ORDER_CANCELLED');
  const { kind, value } = event.scan;
  return kind === 'gtin' ? scanGtin(job, value) : scanIdentifier(job, kind, value);
}
