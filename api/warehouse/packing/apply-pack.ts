import { randomUUID } from 'node:crypto';
import { applyPack } from '@kolobeh/shared/warehouse/packing/apply-pack.ts';
import type { PackEvent } from '@kolobeh/shared/warehouse/packing/pack-event.ts';
import { type PackingJob, type PackItem, scannedHere } from '@kolobeh/shared/warehouse/packing/packing.ts';
import type { EntityManager } from 'typeorm';
import type { EventOutcome, EventSource } from '../../stock/event-outcome.ts';
import type { StoredPackage } from './queries/packages.ts';
import { lockPacking, packingJob, type StoredPacking } from './packing-job.ts';
import { goOnToNext, reopenLast } from './several-packages.ts';
import { reasonOfLoss } from '../../stock/taken-over.ts';

type PackEventOf<Kind extends PackEvent['kind']> = Extract<PackEvent, { kind: Kind }>;

/** The line that got a piece by this scan; null when the scan only announced which product's number follows. */
const counted = (before: PackingJob, after: PackingJob): PackItem | null =>
  after.items.find((item, index) => item.scanned.length > (before.items[index]?.scanned.length ?? 0)) ?? null;

interface UnitRow {
  id: string;
  product_code: string;
  is_here: boolean;
  is_elsewhere: boolean;
}

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
  const [known]: UnitRow[] = await manager.query(
    `select u.id, p.code as product_code, (u.package_id is not null or u.customer_order_id is not null or u.repair_id is not null) as is_elsewhere,
            coalesce(c.code = $3, false) or (p.quality <> 'used' and exists (
              select 1 from pick_line l where l.order_id = $4 and l.product_id = u.product_id
                 and l.location_id = u.location_id and l.picked > 0 and l.crate_id is not null)) as is_here
       from unit u join product p on p.id = u.product_id left join crate c on c.id = u.crate_id
      where u.${column} = $1 ${column === 'serial_number' ? 'and p.code = $2' : 'and $2::text is not null'} for update of u`,
    [event.scan.value, item.product_code, pack.crate_code, pack.order_id],
  );
  if (known) {
    if (known.is_elsewhere) return { refused: 'SERIAL_ALREADY_ASSIGNED' };
    if (known.product_code !== item.product_code || !known.is_here) return { refused: 'SERIAL_NUMBER_MISMATCH' };
    await manager.query(`update unit set package_id = $2, location_id = null, crate_id = null where id = $1`, [
      known.id,
      pack.id,
    ]);
    return known.id;
  }
  const id = randomUUID();
  await manager.query(
    `insert into unit (id, product_id, ${column}, package_id, vat_regime)
     select $1, p.id, $2, $3, p.vat_regime from product p where p.code = $4`,
    [id, event.scan.value, pack.id, item.product_code],
  );
  await manager.query(`insert into unit_event (unit_id, kind, detail) values ($1, 'first_scanned', $2)`, [
    id,
    JSON.stringify({ package: pack.code }),
  ]);
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
  await manager.query(
    `insert into package_item (package_id, order_line_id, product_id, unit_id, scanned_value, event_id)
     select $1, l.id, l.product_id, $3, $4, $5 from order_line l where l.id = $2`,
    [pack.id, item.order_line_id, unit, event.scan.value, source.eventId],
  );
  if (unit)
    await manager.query(`insert into unit_event (unit_id, kind, actor_id, detail) values ($1, 'packed', $2, $3)`, [
      unit,
      source.userId,
      JSON.stringify({ package: pack.code }),
    ]);
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
  await manager.query(
    `insert into package_item (package_id, order_line_id, product_id, scanned_value, event_id, piece, by_eye)
     select $1, l.id, l.product_id, $3, $4, n, true from order_line l, generate_series(1, $5) as n where l.id = $2`,
    [pack.id, event.order_line_id, value ?? '', source.eventId, event.pieces],
  );
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
  const [gone]: [{ unit_id: string | null }[], number] = await manager.query(
    `delete from package_item where id = (
       select id from package_item where package_id = $1 and order_line_id = $2 and scanned_value = $3
        order by scanned_at desc, id desc limit 1) returning unit_id`,
    [pack.id, item?.order_line_id, value],
  );
  const unitId = gone[0]?.unit_id;
  if (!unitId) return;
  await manager.query(
    `update unit set package_id = null, crate_id = (select id from crate where code = $2) where id = $1`,
    [unitId, pack.crate_code],
  );
  await manager.query(`insert into unit_event (unit_id, kind, actor_id, detail) values ($1, 'taken_out', $2, $3)`, [
    unitId,
    source.userId,
    JSON.stringify({ package: pack.code }),
  ]);
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
  await manager.query(`update package set awaiting_line_id = $2 where id = $1`, [root.id, applied.value.awaiting]);
  return 'accepted';
}
