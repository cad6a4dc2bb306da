import type { EntityManager } from 'typeorm';
import { purgeAfterCommit } from '../page-cache/purge-channel.ts';

/** Pieces wanted of a product. */
export interface Wanted {
  productId: number;
  quantity: number;
}

/** A product of which fewer pieces are free than wanted. */
export interface Shortage {
  productId: number;
  available: number;
}

interface Level {
  product_id: number;
  available: number;
}

/** Pieces summed per product, in product order: two lines of one product must not each pass alone. */
function summed(wanted: readonly Wanted[]): Wanted[] {
  const byProduct = new Map<number, number>();
  for (const { productId, quantity } of wanted) byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity);
  return [...byProduct]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId);
}

/** Writes what lists show; pages that say something else about the stock now are dropped after the commit. */
async function showAvailable(
  manager: EntityManager,
  levels: readonly Level[],
  before: (level: Level) => number,
): Promise<void> {
  if (levels.length === 0) return;
  const ids = levels.map((level) => level.product_id);
  const amounts = levels.map((level) => level.available);
  await manager.query(
    `update product_listing l set available = v.available
       from unnest($1::integer[], $2::integer[]) as v (product_id, available)
      where l.product_id = v.product_id`,
    [ids, amounts],
  );
  const crossed = levels.filter((level) => level.available <= 0 !== before(level) <= 0);
  if (crossed.length > 0) {
    await manager.query(
      `update listing_category l set is_available = v.available > 0
         from unnest($1::integer[], $2::integer[]) as v (product_id, available)
        where l.product_id = v.product_id`,
      [crossed.map((level) => level.product_id), crossed.map((level) => level.available)],
    );
  }
  const changed = levels.filter((level) => Math.min(level.available, 5) !== Math.min(before(level), 5));
  if (changed.length === 0) return;
  const codes: { code: string }[] = await manager.query(`select code from product where id = any($1)`, [
    changed.map((level) => level.product_id),
  ]);
  await purgeAfterCommit(
    manager,
    codes.map(({ code }) => `product-${code}`),
  );
}

/**
 * Takes pieces for an order: one conditional UPDATE over rows locked in id order, a reservation row and a ledger
 * row each. All or nothing: with any shortage nothing is taken and the caller must give the transaction up.
 */
export async function reserve(manager: EntityManager, orderId: string, wanted: readonly Wanted[]): Promise<Shortage[]> {
  const lines = summed(wanted);
  const ids = lines.map((line) => line.productId);
  const quantities = lines.map((line) => line.quantity);
  await manager.query(`select product_id from stock_level where product_id = any($1) order by product_id for update`, [
    ids,
  ]);
  const [taken]: [Level[], number] = await manager.query(
    `update stock_level s set reserved = s.reserved + v.quantity
       from unnest($1::integer[], $2::integer[]) as v (product_id, quantity)
      where s.product_id = v.product_id and s.on_hand - s.reserved >= v.quantity
      returning s.product_id, s.on_hand - s.reserved as available`,
    [ids, quantities],
  );
  if (taken.length < lines.length) return shortages(manager, lines, taken);
  await manager.query(
    `insert into stock_reservation (order_id, product_id, quantity, state)
     select $1, product_id, quantity, 'held' from unnest($2::integer[], $3::integer[]) as v (product_id, quantity)`,
    [orderId, ids, quantities],
  );
  await manager.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id)
     select product_id, 0, quantity, 'order_reserved', $1 from unnest($2::integer[], $3::integer[]) as v (product_id, quantity)`,
    [orderId, ids, quantities],
  );
  const quantityOf = new Map(lines.map((line) => [line.productId, line.quantity]));
  await showAvailable(manager, taken, (level) => level.available + (quantityOf.get(level.product_id) ?? 0));
  return [];
}

async function shortages(
  manager: EntityManager,
  lines: readonly Wanted[],
  taken: readonly Level[],
): Promise<Shortage[]> {
  const missing = lines.filter((line) => !taken.some((level) => level.product_id === line.productId));
  const levels: Level[] = await manager.query(
    `select product_id, on_hand - reserved as available from stock_level where product_id = any($1)`,
    [missing.map((line) => line.productId)],
  );
  return missing.map(({ productId }) => ({
    productId,
    available: levels.find((level) => level.product_id === productId)?.available ?? 0,
  }));
}

interface Held {
  product_id: number;
  quantity: number;
}

/** Ends the held reservations of an order; each ends once, however often this is called. */
async function endHeld(manager: EntityManager, orderId: string, state: 'released' | 'shipped'): Promise<Held[]> {
  const [held]: [Held[], number] = await manager.query(
    `update stock_reservation set state = $2 where order_id = $1 and state = 'held' returning product_id, quantity`,
    [orderId, state],
  );
  return held.toSorted((a, b) => a.product_id - b.product_id);
}

async function moveLevels(
  manager: EntityManager,
  orderId: string,
  held: readonly Held[],
  move: { takesOnHand: boolean; reason: string },
): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map((one) => one.product_id);
  const quantities = held.map((one) => one.quantity);
  const onHand = held.map((one) => (move.takesOnHand ? one.quantity : 0));
  await manager.query(`select product_id from stock_level where product_id = any($1) order by product_id for update`, [
    ids,
  ]);
  const [levels]: [Level[], number] = await manager.query(
    `update stock_level s set reserved = s.reserved - v.quantity, on_hand = s.on_hand - v.on_hand
       from unnest($1::integer[], $2::integer[], $3::integer[]) as v (product_id, quantity, on_hand)
      where s.product_id = v.product_id
      returning s.product_id, s.on_hand - s.reserved as available`,
    [ids, quantities, onHand],
  );
  await manager.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id)
     select product_id, -on_hand, -quantity, $2, $1
       from unnest($3::integer[], $4::integer[], $5::integer[]) as v (product_id, quantity, on_hand)`,
    [orderId, move.reason, ids, quantities, onHand],
  );
  const freed = new Map(held.map((one) => [one.product_id, move.takesOnHand ? 0 : one.quantity]));
  await showAvailable(manager, levels, (level) => level.available - (freed.get(level.product_id) ?? 0));
}

/** Gives an order's pieces back to sale. */
export async function release(manager: EntityManager, orderId: string): Promise<void> {
  const held = await endHeld(manager, orderId, 'released');
  await moveLevels(manager, orderId, held, { takesOnHand: false, reason: 'order_released' });
}

/** The order's pieces have left the house. */
export async function ship(manager: EntityManager, orderId: string): Promise<void> {
  const held = await endHeld(manager, orderId, 'shipped');
  await moveLevels(manager, orderId, held, { takesOnHand: true, reason: 'order_shipped' });
}
