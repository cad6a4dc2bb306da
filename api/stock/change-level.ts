// Stock ledger: a level changes only together with its append-only movement.
import type { EntityManager } from 'typeorm';
import { changeFigures, insertMovement } from './queries/levels.ts';
import { showAvailable } from './show-available.ts';

/** How much the figures of a level change. */
export interface LevelChange {
  onHand: number;
  reserved?: number;
  unplaced?: number;
  /** Pieces at goods-in and in quarantine. */
  aside?: number;
}

/** The ledger row of a change. */
export interface Movement {
  reason: string;
  orderId?: string | null;
  unitId?: string | null;
  actorId: string | null;
  /** Pieces carried between places, with the places; one is null when it is no place of the warehouse. */
  carried?: { pieces: number; fromId: number | null; toId: number | null };
}

/** Changes a held level with its ledger row, and what the shop shows. */
export async function changeLevel(
  manager: EntityManager,
  productId: number,
  { onHand, reserved = 0, unplaced = 0, aside = 0 }: LevelChange,
  { reason, orderId = null, unitId = null, actorId, carried }: Movement,
): Promise<void> {
  const levels = await changeFigures(manager, productId, { on_hand: onHand, reserved, unplaced, aside });
  await insertMovement(manager, {
    product_id: productId,
    on_hand_delta: onHand,
    reserved_delta: reserved,
    aside_delta: aside,
    reason,
    order_id: orderId,
    unit_id: unitId,
    actor_id: actorId,
    pieces: carried?.pieces ?? null,
    from_location_id: carried?.fromId ?? null,
    to_location_id: carried?.toId ?? null,
  });
  await showAvailable(manager, levels, (level) => level.available - onHand + reserved);
}
