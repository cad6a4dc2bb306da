// Stock reservation under pessimistic row locks, always taken in product order so that none can deadlock.
import type { EntityManager } from 'typeorm';
import { endInStore } from './reserve-in-store.ts';
import { showAvailable } from './show-available.ts';
import { type CartHold, takeForCart } from './queries/cart-holds.ts';
import { insertLeaving, lowerLevels } from './queries/leaving.ts';
import {
  endHeld,
  holdLevels,
  listLacking,
  lockAvailable,
  lockReservation,
  shortenReservation,
  takePieces,
  type Held,
  type Wanted,
} from './queries/reservations.ts';

/** A product of which fewer pieces are free than wanted. */
export interface Shortage {
  productId: number;
  available: number;
}

/** Pieces summed per product, in product order: two lines of one product must not each pass alone. */
export function summed(wanted: readonly Wanted[]): Wanted[] {
  const byProduct = new Map<number, number>();
  for (const { productId, quantity } of wanted) byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity);
  return [...byProduct]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId);
}

/** Products of which fewer pieces are free than wanted; their levels are held to the end of the transaction. */
async function shortages(manager: EntityManager, lines: readonly Wanted[]): Promise<Shortage[]> {
  const levels = await lockAvailable(
    manager,
    lines.map((line) => line.productId),
  );
  const free = new Map(levels.map((level) => [level.product_id, level.available]));
  return lines
    .map(({ productId, quantity }) => ({ productId, quantity, available: free.get(productId) ?? 0 }))
    .filter(({ quantity, available }) => available < quantity)
    .map(({ productId, available }) => ({ productId, available }));
}

/**
 * Takes pieces for an order: one conditional UPDATE over rows locked in id order, a reservation row and a ledger
 * row each; pieces an order already holds are added to. All or nothing: with any shortage nothing is taken.
 */
export async function reserve(manager: EntityManager, orderId: string, wanted: readonly Wanted[]): Promise<Shortage[]> {
  const lines = summed(wanted);
  const missing = await shortages(manager, lines);
  if (missing.length > 0 || lines.length === 0) return missing;
  const ids = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  const taken = await takePieces(manager, orderId, ids, quantities);
  if (taken.length < lines.length) throw new Error('A locked stock level changed');
  const quantityOf = new Map(lines.map((line) => [line.productId, line.quantity]));
  await showAvailable(manager, taken, (level) => level.available + (quantityOf.get(level.product_id) ?? 0));
  return [];
}

/**
 * Shortens what an order holds of a product; the caller lowers the level by the answer in the same transaction.
 * @returns by how many pieces, at most `pieces`; 0 when the order holds none any more
 */
export async function shortenHeld(
  manager: EntityManager,
  orderId: string,
  { productId, quantity: pieces }: Wanted,
): Promise<number> {
  const held = await lockReservation(manager, orderId, productId);
  if (!held) return 0;
  await shortenReservation(manager, { orderId, productId, held }, pieces);
  return Math.min(held.quantity, pieces);
}

/**
 * Reserves again what an order lacks of its lines, when it is free in the house.
 * @returns shortages; with any nothing is taken
 */
export const reserveLacking = async (manager: EntityManager, orderId: string): Promise<Shortage[]> =>
  reserve(manager, orderId, await listLacking(manager, orderId));

async function moveLevels(
  manager: EntityManager,
  orderId: string | null,
  held: readonly Held[],
  move: { takesOnHand: boolean; reason: string },
): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map((one) => one.product_id);
  const quantities = held.map((one) => one.quantity);
  const onHand = held.map((one) => (move.takesOnHand ? one.quantity : 0));
  const leaving = { productIds: ids, quantities, onHand };
  await holdLevels(manager, ids);
  const levels = await lowerLevels(manager, leaving);
  await insertLeaving(manager, orderId, move.reason, leaving);
  const freed = new Map(held.map((one) => [one.product_id, move.takesOnHand ? 0 : one.quantity]));
  await showAvailable(manager, levels, (level) => level.available - (freed.get(level.product_id) ?? 0));
}

/** Gives an order's pieces back to sale, wherever they lie. */
export async function release(manager: EntityManager, orderId: string): Promise<void> {
  const held = await endHeld(manager, orderId, 'released');
  await moveLevels(manager, orderId, held, { takesOnHand: false, reason: 'order_released' });
  await endInStore(manager, orderId, { state: 'released', actorId: null });
}

/**
 * Makes an order hold what it now wants: takes what it lacks, all or nothing, and gives back what it does not want any
 * more. The levels of both are held first, in product order.
 * @returns shortages; with any nothing is changed
 */
export async function reserveAnew(
  manager: EntityManager,
  orderId: string,
  { more, less }: { more: readonly Wanted[]; less: readonly Wanted[] },
): Promise<Shortage[]> {
  await holdLevels(
    manager,
    [...more, ...less].map(({ productId }) => productId),
  );
  const short = await reserve(manager, orderId, more);
  if (short.length > 0) return short;
  const freed: Held[] = [];
  for (const wanted of summed(less)) {
    const quantity = await shortenHeld(manager, orderId, wanted);
    if (quantity > 0) freed.push({ product_id: wanted.productId, quantity });
  }
  await moveLevels(manager, orderId, freed, { takesOnHand: false, reason: 'order_released' });
  return [];
}

/** The order's pieces have left the house. */
export async function ship(manager: EntityManager, orderId: string): Promise<void> {
  const held = await endHeld(manager, orderId, 'shipped');
  await moveLevels(manager, orderId, held, { takesOnHand: true, reason: 'order_shipped' });
}

/** Holds a free piece for a locked cart, unless somebody took the last one meanwhile. */
export async function takeLastPiece(manager: EntityManager, hold: CartHold): Promise<void> {
  const taken = await takeForCart(manager, hold);
  await showAvailable(manager, taken, (level) => level.available + 1);
}

/** What a locked cart held goes back to sale. */
export const releaseFromCart = (manager: EntityManager, ended: readonly Held[]): Promise<void> =>
  moveLevels(manager, null, ended, { takesOnHand: false, reason: 'cart_released' });
