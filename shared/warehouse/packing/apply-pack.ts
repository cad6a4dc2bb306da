import { checkModel } from '../../buyout/selling/check-model.ts';
import { type Result, ok, refused } from '../../kernel/result.ts';
import { Imei, typeAllocationCode } from '../../validation/goods/imei.ts';
import type { PackEvent } from './pack-event.ts';
import {
  contentsOf,
  isByEye,
  isPacked,
  type PackingJob,
  type PackItem,
  partOf,
  scannedHere,
  weightsOf,
} from './packing.ts';
import { checkWeight } from './weight-check.ts';

type PackRefusal =
  | 'ORDER_CANCELLED'
  | 'WRONG_ITEM'
  | 'ENOUGH_SCANNED'
  | 'ITEM_ALREADY_SCANNED'
  | 'IDENTIFIER_EXPECTED'
  | 'SERIAL_NUMBER_MISMATCH'
  | 'BARCODE_FIRST'
  | 'OTHER_MODEL'
  | 'SCAN_REQUIRED'
  | 'NOT_IN_PACKAGE'
  | 'PACKAGE_CLOSED'
  | 'PACKAGE_EMPTY'
  | 'PACKAGE_NOT_EMPTY'
  | 'NOTHING_LEFT'
  | 'NOTHING_CLOSED'
  | 'BOX_UNKNOWN'
  | 'WEIGHT_OUT_OF_RANGE'
  | 'CARRIER_ASKED';

type PackEventOf<Kind extends PackEvent['kind']> = Extract<PackEvent, { kind: Kind }>;
type PackResult = Result<PackingJob, PackRefusal>;

const isOpen = (item: PackItem): boolean => item.scanned.length < item.quantity;

const withScanned = (job: PackingJob, item: PackItem, scanned: string[]): PackingJob => ({
  ...job,
  awaiting: null,
  items: job.items.map((one) => (one === item ? { ...one, scanned } : one)),
});

const count = (job: PackingJob, item: PackItem, value: string): PackResult =>
  ok(withScanned(job, item, [...item.scanned, value]));

function scanGtin(job: PackingJob, gtin: string): PackResult {
  const fitting = job.items.filter((item) => item.gtins.includes(gtin));
  if (fitting.length === 0) return refused('WRONG_ITEM');
  const item = fitting.find(isOpen);
  if (!item) return refused('ENOUGH_SCANNED');
  if (item.tracked_by === 'none') return job.awaiting ? refused('IDENTIFIER_EXPECTED') : count(job, item, gtin);
  return ok({ ...job, awaiting: item.order_line_id });
}

/** Name of the model that an IMEI belongs to when that is not the line's; null when it is, or nobody knows. */
export function otherModel(job: PackingJob, { model_id: chosen }: PackItem, imei: string): string | null {
  const parsed = Imei.safeParse(imei);
  const type = parsed.success ? job.types?.find(({ tac }) => tac === typeAllocationCode(parsed.data)) : undefined;
  return type && checkModel(type.model_ids, chosen ?? null) === 'hit' ? type.name : null;
}

function scanIdentifier(job: PackingJob, kind: 'imei' | 'serial', value: string): PackResult {
  if (job.items.some((item) => item.scanned.includes(value))) return refused('ITEM_ALREADY_SCANNED');
  const known = job.items.find((item) => item.identifiers.includes(value));
  if (known) return isOpen(known) ? count(job, known, value) : refused('ENOUGH_SCANNED');
  const takesAny = job.items.filter((item) => item.tracked_by === kind && !item.is_exact_unit && isOpen(item));
  const item =
    takesAny.find((one) => one.order_line_id === job.awaiting) ?? (takesAny.length === 1 ? takesAny[0] : undefined);
  if (item && kind === 'imei' && otherModel(job, item, value)) return refused('OTHER_MODEL');
  if (item) return count(job, item, value);
  return refused(takesAny.length > 1 ? 'BARCODE_FIRST' : 'SERIAL_NUMBER_MISMATCH');
}

/** What stands for a piece that was not scanned. */
const eyeValue = (item: PackItem): string => item.gtins[0] ?? item.product_code;

/** Pieces without a number of their own that a person has counted by eye. */
function countByEye(job: PackingJob, { order_line_id, pieces }: PackEventOf<'pack_by_eye'>): PackResult {
  const item = job.items.find((one) => one.order_line_id === order_line_id);
  if (!item) return refused('WRONG_ITEM');
  if (!isByEye(job, item)) return refused('SCAN_REQUIRED');
  if (job.awaiting) return refused('IDENTIFIER_EXPECTED');
  if (item.scanned.length + pieces > item.quantity) return refused('ENOUGH_SCANNED');
  return ok(withScanned(job, item, [...item.scanned, ...Array<string>(pieces).fill(eyeValue(item))]));
}

/** A piece goes out of the package being filled; closed ones are not opened by it. */
function takeOut(job: PackingJob, { scan }: PackEventOf<'pack_out'>): PackResult {
  const value = scan.value;
  const isIt = (item: PackItem): boolean => scannedHere(job, item).includes(value);
  const item = job.items.find(isIt);
  if (!item) {
    const isTracked =
      scan.kind === 'gtin' && job.items.some((one) => one.gtins.includes(value) && one.tracked_by !== 'none');
    return refused(isTracked ? 'IDENTIFIER_EXPECTED' : 'NOT_IN_PACKAGE');
  }
  const at = item.scanned.lastIndexOf(value);
  return ok(withScanned(job, item, item.scanned.toSpliced(at, 1)));
}

/** Closes the package being filled and begins the next; the last one is sealed with the whole order instead. */
function closeAndGoOn(job: PackingJob, event: PackEventOf<'pack_next'>): PackResult {
  if (job.awaiting) return refused('IDENTIFIER_EXPECTED');
  if (isPacked(job)) return refused('NOTHING_LEFT');
  const contents = contentsOf(job);
  if (contents.length === 0) return refused('PACKAGE_EMPTY');
  const box = job.boxes.find((one) => one.code === event.box_code);
  if (!box) return refused('BOX_UNKNOWN');
  const isLetGo = event.override || event.approval_id !== undefined;
  if (!isLetGo && checkWeight(weightsOf(job), box.weight_grams, event.weight_grams).kind !== 'fits')
    return refused('WEIGHT_OUT_OF_RANGE');
  const { box_code, weight_grams } = event;
  return ok({ ...job, closed: [...job.closed, { box_code, weight_grams, contents }] });
}

/** The package closed last is filled further; what was begun after it must be empty. */
function openAgain(job: PackingJob): PackResult {
  if (job.closed.length === 0) return refused('NOTHING_CLOSED');
  if (job.awaiting || contentsOf(job).length > 0) return refused('PACKAGE_NOT_EMPTY');
  return ok({ ...job, closed: job.closed.slice(0, -1) });
}

const changesParcels: ReadonlySet<PackEvent['kind']> = new Set(['pack_out', 'pack_next', 'pack_back']);

/** The job after what a packer did, or why it is refused; run by the station and by the server alike. */
export function applyPack(job: PackingJob, event: PackEvent): PackResult {
  if (job.is_cancelled) return refused('ORDER_CANCELLED');
  // The two sides count other packages when the server refused a closing the station took for done.
  if (event.part !== undefined && event.part !== partOf(job)) return refused('PACKAGE_CLOSED');
  if (job.is_asked && changesParcels.has(event.kind)) return refused('CARRIER_ASKED');
  switch (event.kind) {
    case 'pack_item':
      return event.scan.kind === 'gtin'
        ? scanGtin(job, event.scan.value)
        : scanIdentifier(job, event.scan.kind, event.scan.value);
    case 'pack_by_eye':
      return countByEye(job, event);
    case 'pack_out':
      return takeOut(job, event);
    case 'pack_next':
      return closeAndGoOn(job, event);
    case 'pack_back':
      return openAgain(job);
  }
}
