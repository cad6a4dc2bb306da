import type { EntityManager } from 'typeorm';
import type { StockLevelRow, StockMovementRow } from '../../database/entities/goods/stock-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** A product with its pieces that may be sold now. */
export interface Level extends Pick<StockLevelRow, 'product_id'> {
  available: number;
}

type Change = Omit<StockLevelRow, 'product_id'>;

/** Changes the figures of a level by so much. @returns the level as it is then; none of an unknown product */
export async function changeFigures(db: Db, productId: number, by: Change): Promise<Level[]> {
  const [levels]: [Level[], number] = await db.query(
    `update stock_level
        set on_hand = on_hand + $2, reserved = reserved + $3, unplaced = unplaced + $4, aside = aside + $5
      where product_id = $1 returning product_id, on_hand - reserved as available`,
    [productId, by.on_hand, by.reserved, by.unplaced, by.aside],
  );
  return levels;
}

// Plain SQL: a row is only added, with every scan and every order, and TypeORM would read it back.
/** A row of the warehouse's ledger; it is never changed. */
export const insertMovement = (db: Db, movement: Omit<StockMovementRow, 'id' | 'at' | 'store_id'>): Promise<unknown> =>
  db.query(
    `insert into stock_movement (product_id, on_hand_delta, reserved_delta, aside_delta, reason, order_id, unit_id,
                                 actor_id, pieces, from_location_id, to_location_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      movement.product_id,
      movement.on_hand_delta,
      movement.reserved_delta,
      movement.aside_delta,
      movement.reason,
      movement.order_id,
      movement.unit_id,
      movement.actor_id,
      movement.pieces,
      movement.from_location_id,
      movement.to_location_id,
    ],
  );

/** Every one of the products has a level, if with nothing in it. */
export const ensureLevels = (db: Db, productIds: readonly number[]): Promise<unknown> =>
  db.query(`insert into stock_level (product_id) select unnest($1::integer[]) on conflict (product_id) do nothing`, [
    productIds,
  ]);

type Figures = Pick<StockLevelRow, 'product_id' | 'on_hand' | 'reserved' | 'unplaced'>;

/** Levels in the order of their products, held to the end of the transaction. */
export const lockLevels = (db: Db, productIds: readonly number[]): Promise<Figures[]> =>
  db.query(
    `select product_id, on_hand, reserved, unplaced from stock_level where product_id = any($1)
      order by product_id for update`,
    [productIds],
  );

/** The level of a product, held to the end of the transaction. */
export async function lockLevelOf(db: Db, productCode: string): Promise<StockLevelRow | undefined> {
  const [level]: StockLevelRow[] = await db.query(
    `select s.* from stock_level s where s.product_id = (select id from product where code = $1) for update`,
    [productCode],
  );
  return level;
}
