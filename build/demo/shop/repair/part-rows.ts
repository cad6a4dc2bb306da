// Parts of the demo's repairs in the books of stock: reservation, level, shelf and ledger agree as after the bench's own acts.
import type { EntityManager } from 'typeorm';
import { changeFigures } from '../../../../api/stock/queries/levels.ts';
import { takeFromAnyShelf } from '../../../../api/stock/queries/repair-parts.ts';
import { insertRows, type Row } from '../insert-rows.ts';
import type { Staff } from '../orders/people.ts';
import { seededUuid } from '../seeded-uuid.ts';
import { instantOf, lastInstant } from './plan-repairs.ts';
import type { DemoLine, DemoRepair } from './repaired-devices.ts';

/** A line that has or had a part. */
type WithPart = DemoLine & { part_id: number; hold: keyof typeof reservedAs };

const reservedAs = { held: 'held', used: 'shipped', released: 'released' } as const;

const withParts = ({ lines }: DemoRepair): WithPart[] =>
  lines.flatMap((line) => {
    const { part_id: part, hold } = line;
    return part !== null && hold in reservedAs ? [{ ...line, part_id: part, hold: hold as WithPart['hold'] }] : [];
  });

/** Parts are held with the order, and built in before the repair is done. */
const heldAt = (demo: DemoRepair): Date => instantOf(demo, 'ordered') ?? lastInstant(demo);

const reservationRow = (demo: DemoRepair, line: WithPart): Row => ({
  id: seededUuid(`${line.id}/reservation`, heldAt(demo)),
  repair_line_id: line.id,
  product_id: line.part_id,
  quantity: 1,
  state: reservedAs[line.hold],
  created_at: heldAt(demo).toISOString(),
});

/** Takes the piece off its shelf, when it is built in, and tells the ledger. */
async function movementRows(db: EntityManager, demo: DemoRepair, line: WithPart, staff: Staff): Promise<Row[]> {
  const { part_id: productId, hold } = line;
  const none = { unplaced: 0, aside: 0 };
  const row = (at: Date, reason: string, onHand: number, reserved: number, more: Row = {}): Row => ({
    product_id: productId,
    on_hand_delta: onHand,
    reserved_delta: reserved,
    reason,
    actor_id: null,
    at: at.toISOString(),
    pieces: null,
    from_location_id: null,
    ...more,
  });
  const reserved = row(heldAt(demo), 'repair_reserved', 0, 1);
  if (hold === 'released') return [reserved, row(lastInstant(demo), 'repair_released', 0, -1)];
  if (hold === 'held') {
    await changeFigures(db, productId, { on_hand: 0, reserved: 1, ...none });
    return [reserved];
  }
  await changeFigures(db, productId, { on_hand: -1, reserved: 0, ...none });
  const from = await takeFromAnyShelf(db, productId);
  const at = instantOf(demo, 'done') ?? lastInstant(demo);
  // The database notes when a shelf was last touched by its own clock, which is today's.
  await db.query(`update location_stock set moved_at = $3 where location_id = $1 and product_id = $2`, [
    from,
    productId,
    at,
  ]);
  return [reserved, row(at, 'repair_used', -1, -1, { actor_id: staff.shop, pieces: 1, from_location_id: from })];
}

/** Holds, builds in and gives back what the repairs' lines say. Lines must be written before. */
export async function writeParts(db: EntityManager, demos: readonly DemoRepair[], staff: Staff): Promise<void> {
  const movements: Row[] = [];
  for (const demo of demos)
    for (const line of withParts(demo)) movements.push(...(await movementRows(db, demo, line, staff)));
  await insertRows(
    db,
    'stock_reservation',
    demos.flatMap((demo) => withParts(demo).map((line) => reservationRow(demo, line))),
  );
  await insertRows(
    db,
    'stock_movement',
    movements.toSorted((a, b) => String(a.at).localeCompare(String(b.at))),
  );
}
