import { randomUUID } from 'node:crypto';
import { applyPack } from '@kolobeh/shared/warehouse/packing/apply-pack.ts';
import type { PackEvent } from '@kolobeh/shared/warehouse/packing/pack-event.ts';
import { type PackingJob, type PackItem, scannedHere } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import { addUnitEvent } from '../../stock/queries/unit-events.ts';
import type { StoredPackage } from './queries/packages.ts';
import { lockPacking, packingJob, type StoredPacking } from './packing-job.ts';
import { goOnToNext, reopenLast } from './several-packages.ts';
import { reasonOfLoss } from '../../stock/taken-over.ts';
import {
  awaitLine,
  deleteLatestPiece,
  insertPiece,
  insertPiecesByEye,
  insertUnit,
  lockScannedUnit,
  putUnitBackIntoCrate,
  putUnitIntoPackage,
} from './queries/scanned-pieces.ts';

type PackEventOf<Kind extends PackEvent['kind']> = Extract<PackEvent, { kind: Kind }>;

/** The line that got a piece by this scan; null when the scan only announced which product's number follows. */
const counted = (before: PackingJob, after: PackingJob): PackItem | null =>
  after.items.find((item, index) => item.scanned.length > (before.items[index]?.scanned.length ?? 0)) ?? null;

/**
 * The unit of a scanned number: the known one when it came with this order, a new record for a new device. New devices
 * are picked by the barcode of their product, so a known one may still count as lying where the order was picked.
 */
async function unitFor(
  manager: EntityManager,
  pack: StoredPackage,
  item: PackItem,
  event: PackEventOf<'pack_item'>,
): Promise<string | { refused: string }> {
  const column = event.scan.kind === 'imei' ? 'imei' : 'serial_number';
  const known = await lockScannedUnit(
    manager,
    column,
    { value: event.scan.value, productCode: item.product_code },
    pack,
  );
  if (known) {
    if (known.is_elsewhere) return { refused: 'SERIAL_ALREADY_ASSIGNED' };
    if (known.product_code !== item.product_code || !known.is_here) return { refused: 'SERIAL_NUMBER_MISMATCH' };
    await putUnitIntoPackage(manager, known.id, pack.id);
    return known.id;
  }
  const id = randomUUID();
  await insertUnit(manager, column, {
    id,
    value: event.scan.value,
    packageId: pack.id,
    productCode: item.product_code,
  });
  await addUnitEvent(manager, { unit_id: id, kind: 'first_scanned', detail: { package: pack.code } });
  return id;
}

async function storePiece(
  manager: EntityManager,
  pack: StoredPackage,
  item: PackItem,
  event: PackEventOf<'pack_item'>,
  source: EventSource,
): Promise<EventOutcome> {
  const unit = event.scan.kind === 'gtin' ? null : await unitFor(manager, pack, item, event);
  if (unit !== null && typeof unit !== 'string') return unit;
  await insertPiece(manager, {
    package_id: pack.id,
    order_line_id: item.order_line_id,
    unit_id: unit,
    scanned_value: event.scan.value,
    event_id: source.eventId,
  });
  if (unit)
    await addUnitEvent(manager, {
      unit_id: unit,
      kind: 'packed',
      actor_id: source.userId,
      detail: { package: pack.code },
    });
  return 'accepted';
}

/** Pieces counted by eye: as many rows as if each had been scanned. */
async function storeByEye(
  manager: EntityManager,
  pack: StoredPackage,
  event: PackEventOf<'pack_by_eye'>,
  { after, source }: { after: PackingJob; source: EventSource },
): Promise<void> {
  const value = after.items.find((one) => one.order_line_id === event.order_line_id)?.scanned.at(-1);
  const piece = {
    package_id: pack.id,
    order_line_id: event.order_line_id,
    scanned_value: value ?? '',
    event_id: source.eventId,
  };
  await insertPiecesByEye(manager, piece, event.pieces);
}

/** The piece goes out of the package; a device lies in the order's crate again. */
async function storeOut(
  manager: EntityManager,
  pack: StoredPackage,
  event: PackEventOf<'pack_out'>,
  { before, source }: { before: PackingJob; source: EventSource },
): Promise<void> {
  const { value } = event.scan;
  const item = before.items.find((one) => scannedHere(before, one).includes(value));
  const unitId = await deleteLatestPiece(manager, { packageId: pack.id, lineId: item?.order_line_id, value });
  if (!unitId) return;
  await putUnitBackIntoCrate(manager, unitId, pack.crate_code);
  await addUnitEvent(manager, {
    unit_id: unitId,
    kind: 'taken_out',
    actor_id: source.userId,
    detail: { package: pack.code },
  });
}

/** What the event does beside the rule's own state. */
async function store(
  manager: EntityManager,
  packing: StoredPacking,
  event: PackEvent,
  { before, after, source }: { before: PackingJob; after: PackingJob; source: EventSource },
): Promise<EventOutcome> {
  const { present } = packing;
  switch (event.kind) {
    case 'pack_item': {
      const item = counted(before, after);
      return item ? storePiece(manager, present, item, event, source) : 'accepted';
    }
    case 'pack_by_eye':
      await storeByEye(manager, present, event, { after, source });
      return 'accepted';
    case 'pack_out':
      await storeOut(manager, present, event, { before, source });
      return 'accepted';
    case 'pack_next':
      return goOnToNext(manager, packing, event, { before, source });
    case 'pack_back':
      await reopenLast(manager, packing, source);
      return 'accepted';
  }
}

/**
 * What a packer did at the packing table: the shared rule decides; a number used before is refused here, where all
 * numbers are known.
 */
export async function applyPackEvent(
  manager: EntityManager,
  event: PackEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const packing = await lockPacking(manager, event.package_id);
  if (!packing) return { refused: 'PACKAGE_NOT_FOUND' };
  const { root, present } = packing;
  const lost = await reasonOfLoss(manager, root.id, source.userId, root.packed_by);
  if (lost) return { refused: lost };
  if (root.packed_by !== source.userId) return { refused: 'PACKAGE_NOT_FOUND' };
  if (present.state === 'cancelled') return { refused: 'ORDER_CANCELLED' };
  if (present.state !== 'open') return { refused: 'PACKAGE_FINISHED' };
  const before = await packingJob(manager, packing);
  const applied = applyPack(before, event);
  if (!applied.ok) return { refused: applied.refusal };
  const outcome = await store(manager, packing, event, { before, after: applied.value, source });
  if (outcome !== 'accepted') return outcome;
  await awaitLine(manager, root.id, applied.value.awaiting);
  return 'accepted';
}
