// Stock reservation under pessimistic row locks, always taken in product order so that none can deadlock.
import type { EntityManager } from 'typeorm';
import { type Level, showAvailable } from './show-available.ts';
import { prepared } from '../database/prepared-name.ts';

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

/** Pieces summed per product, in product order: two lines of one product must not each pass alone. */
function summed(wanted: readonly Wanted[]): Wanted[] {
  const byProduct = new Map<number, number>();
  for (const { productId, quantity } of wanted) byProduct.set(productId, (byProduct.get(productId) ?? 0) + quantity);
  return [...byProduct]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId);
}

/** Holds levels to the end of the transaction, in id order: whoever holds several takes them so, or two would wait for each other. */
export const holdLevels = (manager: EntityManager, productIds: readonly number[]): Promise<unknown> =>
  manager.query(
    prepared(`select product_id from stock_level where product_id = any($1) order by product_id for update`),
    [productIds],
  );

/** Products of which fewer pieces are free than wanted; their levels are held to the end of the transaction. */
async function shortages(manager: EntityManager, lines: readonly Wanted[]): Promise<Shortage[]> {
  const levels: Level[] = await manager.query(
    prepared(
      `select product_id, on_hand - reserved as available from stock_level where product_id = any($1) order by product_id for update`,
    ),
    [lines.map((line) => line.productId)],
  );
  const free = new Map(levels.map((level) => [level.product_id, level.available]));
  return lines
    .map(({ productId, quantity }) => ({ productId, quantity, available: free.get(productId) ?? 0 }))
    .filter(({ quantity, available }) => available < quantity)
    .map(({ productId, available }) => ({ productId, available }));
}

/** Parameters: order, products and pieces of each. Rows of `Level`, one for each product taken. */
const takeSql = prepared(`
  with wanted as (select * from unnest($2::integer[], $3::integer[]) as v (product_id, quantity)),
  taken as (
    update stock_level s set reserved = s.reserved + v.quantity
      from wanted v where s.product_id = v.product_id and s.on_hand - s.reserved >= v.quantity
    returning s.product_id, s.on_hand - s.reserved as available
  ), held as (
    insert into stock_reservation as r (order_id, product_id, quantity, state)
    select $1::uuid, product_id, quantity, 'held' from wanted
    on conflict (order_id, product_id) do update
       set quantity = excluded.quantity + case when r.state = 'held' then r.quantity else 0 end, state = 'held'
  ), moved as (
    insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id)
    select product_id, 0, quantity, 'order_reserved', $1::uuid from wanted
  )
  select product_id, available from taken`);

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
  const taken: Level[] = await manager.query(takeSql, [orderId, ids, quantities]);
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
  const [held]: { quantity: number }[] = await manager.query(
    prepared(
      `select quantity from stock_reservation where order_id = $1 and product_id = $2 and state = 'held' for update`,
    ),
    [orderId, productId],
  );
  if (!held) return 0;
  await manager.query(
    held.quantity > pieces
      ? `update stock_reservation set quantity = quantity - $3 where order_id = $1 and product_id = $2`
      : `update stock_reservation set state = 'released' where order_id = $1 and product_id = $2 and $3::integer > 0`,
    [orderId, productId, pieces],
  );
  return Math.min(held.quantity, pieces);
}

/** What an order lacks of its lines: ordered, and not held for it any more; in product order. */
export const listLacking = (manager: EntityManager, orderId: string): Promise<Wanted[]> =>
  manager.query(
    prepared(`select l.product_id as "productId", (sum(l.quantity) - coalesce(max(r.quantity), 0))::integer as quantity
       from order_line l
       left join stock_reservation r on r.order_id = l.order_id and r.product_id = l.product_id and r.state = 'held'
      where l.order_id = $1 group by l.product_id having sum(l.quantity) > coalesce(max(r.quantity), 0)
      order by l.product_id`),
    [orderId],
  );

/**
 * Reserves again what an order lacks of its lines, when it is free in the house.
 * @returns shortages; with any nothing is taken
 */
export const reserveLacking = async (manager: EntityManager, orderId: string): Promise<Shortage[]> =>
  reserve(manager, orderId, await listLacking(manager, orderId));

/** Pieces of a product that nobody has reserved; its level is held to the end of the transaction. */
export async function freePieces(manager: EntityManager, productId: number): Promise<number> {
  const [level]: { free: number }[] = await manager.query(
    prepared(`select on_hand - reserved as free from stock_level where product_id = $1 for update`),
    [productId],
  );
  return level?.free ?? 0;
}

interface Held {
  product_id: number;
  quantity: number;
}

/** Ends the held reservations of an order; each ends once, however often this is called. */
async function endHeld(manager: EntityManager, orderId: string, state: 'released' | 'shipped'): Promise<Held[]> {
  const [held]: [Held[], number] = await manager.query(
    prepared(
      `update stock_reservation set state = $2 where order_id = $1 and state = 'held' returning product_id, quantity`,
    ),
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
  await holdLevels(manager, ids);
  const [levels]: [Level[], number] = await manager.query(
    prepared(`update stock_level s set reserved = s.reserved - v.quantity, on_hand = s.on_hand - v.on_hand
       from unnest($1::integer[], $2::integer[], $3::integer[]) as v (product_id, quantity, on_hand)
      where s.product_id = v.product_id
      returning s.product_id, s.on_hand - s.reserved as available`),
    [ids, quantities, onHand],
  );
  await manager.query(
    prepared(`insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id)
     select product_id, -on_hand, -quantity, $2, $1
       from unnest($3::integer[], $4::integer[], $5::integer[]) as v (product_id, quantity, on_hand)`),
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
