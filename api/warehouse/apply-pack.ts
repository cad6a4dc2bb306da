import { randomUUID } from 'node:crypto';
import { applyPack, type PackEvent, type PackingJob, type PackItem } from '@kolobeh/shared/warehouse/packing.ts';
import type { EntityManager } from 'typeorm';
import { findPackage, packingJob, type StoredPackage } from './package-repository.ts';
import type { EventOutcome, EventSource } from './event-outcome.ts';
import { reasonOfLoss } from './taken-over.ts';

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
  event: PackEvent,
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
  event: PackEvent,
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

/** A scan at the packing table: the shared rule decides; a number used before is refused here, where all numbers are known. */
export async function applyPackEvent(
  manager: EntityManager,
  event: PackEvent,
  source: EventSource,
): Promise<EventOutcome> {
  const pack = await findPackage(manager, event.package_id, true);
  if (!pack) return { refused: 'PACKAGE_NOT_FOUND' };
  const lost = await reasonOfLoss(manager, pack.id, source.userId, pack.packed_by);
  if (lost) return { refused: lost };
  if (pack.packed_by !== source.userId) return { refused: 'PACKAGE_NOT_FOUND' };
  if (pack.state === 'cancelled') return { refused: 'ORDER_CANCELLED' };
  if (pack.state !== 'open') return { refused: 'PACKAGE_FINISHED' };
  const job = await packingJob(manager, pack);
  const applied = applyPack(job, event);
  if (!applied.ok) return { refused: applied.refusal };
  const item = counted(job, applied.value);
  const outcome = item ? await storePiece(manager, pack, item, event, source) : 'accepted';
  if (outcome !== 'accepted') return outcome;
  await manager.query(`update package set awaiting_line_id = $2 where id = $1`, [pack.id, applied.value.awaiting]);
  return 'accepted';
}
