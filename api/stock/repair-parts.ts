// Parts of repairs: held, given back and built in by the same levels, reservations and ledger as everything else.
import type { EntityManager } from 'typeorm';
import { changeLevel } from './change-level.ts';
import { endPart, findHeldPart, insertPart, takeFromAnyShelf } from './queries/repair-parts.ts';
import { lockLevels } from './queries/levels.ts';

/** Holds a free piece for a line that holds none. @returns whether there was one */
export async function holdPart(
  manager: EntityManager,
  { lineId, productId, actorId }: { lineId: string; productId: number; actorId: string | null },
): Promise<boolean> {
  const [level] = await lockLevels(manager, [productId]);
  if (!level || level.on_hand - level.reserved < 1) return false;
  await insertPart(manager, lineId, productId);
  await changeLevel(manager, productId, { onHand: 0, reserved: 1 }, { reason: 'repair_reserved', actorId });
  return true;
}

/** Gives back what a line holds; a line that holds nothing stays as it is. */
export async function releasePart(manager: EntityManager, lineId: string, actorId: string | null): Promise<void> {
  const held = await findHeldPart(manager, lineId);
  if (held === null) return;
  await lockLevels(manager, [held]);
  if ((await endPart(manager, lineId, 'released')) === null) return;
  await changeLevel(manager, held, { onHand: 0, reserved: -1 }, { reason: 'repair_released', actorId });
}

/**
 * Builds in what a line holds: the piece leaves level and shelf.
 * @returns false when the books know no place of it, so that it cannot be in the technician's hand
 */
export async function buildIn(manager: EntityManager, lineId: string, actorId: string | null): Promise<boolean> {
  const held = await findHeldPart(manager, lineId);
  if (held === null) return false;
  const [level] = await lockLevels(manager, [held]);
  if (!level) return false;
  const fromId = await takeFromAnyShelf(manager, held);
  if (fromId === null && level.unplaced < 1) return false;
  await endPart(manager, lineId, 'shipped');
  await changeLevel(
    manager,
    held,
    { onHand: -1, reserved: -1, unplaced: fromId === null ? -1 : 0 },
    { reason: 'repair_used', actorId, carried: { pieces: 1, fromId, toId: null } },
  );
  return true;
}
