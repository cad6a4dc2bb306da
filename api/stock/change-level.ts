// Stock ledger: a level changes only together with its append-only movement.
import type { EntityManager } from 'typeorm';
import { type Level, showAvailable } from './show-available.ts';

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
  const [levels]: [Level[], number] = await manager.query(
    `update stock_level
        set on_hand = on_hand + $2, reserved = reserved + $3, unplaced = unplaced + $4, aside = aside + $5
      where product_id = $1 returning product_id, on_hand - reserved as available`,
    [productId, onHand, reserved, unplaced, aside],
  );
  await manager.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, aside_delta, reason, order_id, unit_id,
                                 actor_id, pieces, from_location_id, to_location_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      productId,
      onHand,
      reserved,
      aside,
      reason,
      orderId,
      unitId,
      actorId,
      carried?.pieces ?? null,
      carried?.fromId ?? null,
      carried?.toId ?? null,
    ],
  );
  await showAvailable(manager, levels, (level) => level.available - onHand + reserved);
}
