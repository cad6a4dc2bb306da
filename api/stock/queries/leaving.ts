import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';
import type { Level } from './levels.ts';

type Db = Pick<EntityManager, 'query'>;

interface Leaving {
  productIds: readonly number[];
  /** Pieces that are reserved no more. */
  quantities: readonly number[];
  /** Those of them that have left the house. */
  onHand: readonly number[];
}

/** Lowers held levels by what orders and carts give back or take away. */
export async function lowerLevels(db: Db, { productIds, quantities, onHand }: Leaving): Promise<Level[]> {
  const [levels]: [Level[], number] = await db.query(
    prepared(`update stock_level s set reserved = s.reserved - v.quantity, on_hand = s.on_hand - v.on_hand
       from unnest($1::integer[], $2::integer[], $3::integer[]) as v (product_id, quantity, on_hand)
      where s.product_id = v.product_id
      returning s.product_id, s.on_hand - s.reserved as available`),
    [productIds, quantities, onHand],
  );
  return levels;
}

/** The ledger rows of it. */
export const insertLeaving = (
  db: Db,
  /** Null: a cart's. */
  orderId: string | null,
  reason: string,
  { productIds, quantities, onHand }: Leaving,
): Promise<unknown> =>
  db.query(
    prepared(`insert into stock_movement (product_id, on_hand_delta, reserved_delta, reason, order_id)
     select product_id, -on_hand, -quantity, $2, $1::uuid
       from unnest($3::integer[], $4::integer[], $5::integer[]) as v (product_id, quantity, on_hand)`),
    [orderId, reason, productIds, quantities, onHand],
  );
