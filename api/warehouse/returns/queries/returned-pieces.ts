// Plain SQL: every scan of what came back comes by here.
import type { EntityManager } from 'typeorm';
import type { LocationRow } from '../../../database/entities/goods/place-entities.ts';
import type { OrderLineRow } from '../../../database/entities/orders/order-entities.ts';
import type { PackageItemRow } from '../../../database/entities/warehouse/packing-entities.ts';
import { pieceOf, sentPieces } from '../../../stock/queries/sent-pieces.ts';

type Db = Pick<EntityManager, 'query'>;

interface Piece extends Pick<PackageItemRow, 'product_id' | 'unit_id'> {
  /** Null for a piece that a store handed over. */
  package_id: PackageItemRow['package_id'] | null;
  location_id: LocationRow['id'];
}

/** A piece with which an order left, and the place it is put to; undefined when there is no such one. */
export async function findPiece(
  db: Db,
  { orderId, itemId, placeCode }: { orderId: string; itemId: string; placeCode: string },
): Promise<Piece | undefined> {
  const [piece]: Piece[] = await db.query(
    `select i.product_id, i.unit_id, i.package_id, l.id as location_id from ${sentPieces} i, location l
      where i.order_id = $1 and i.id = $2 and l.code = $3`,
    [orderId, itemId, placeCode],
  );
  return piece;
}

/** Holds a product's level to the end of the transaction. */
export const lockLevel = (db: Db, productId: number): Promise<unknown> =>
  db.query(`select 1 from stock_level where product_id = $1 for update`, [productId]);

/** A device comes from its customer to a place. @returns false when the order's customer does not have it */
export async function takeUnitBack(
  db: Db,
  { unitId, locationId, orderId }: { unitId: string; locationId: number; orderId: string },
): Promise<boolean> {
  const [, moved]: [unknown[], number] = await db.query(
    `update unit set location_id = $2, customer_order_id = null where id = $1 and customer_order_id = $3`,
    [unitId, locationId, orderId],
  );
  return moved === 1;
}

/** One more piece of the product lies at the place. */
export const addPieceToPlace = (db: Db, locationId: number, productId: number): Promise<unknown> =>
  db.query(
    `insert into location_stock as s (location_id, product_id, quantity) values ($1, $2, 1)
     on conflict (location_id, product_id) do update set quantity = s.quantity + 1`,
    [locationId, productId],
  );

type Price = Pick<OrderLineRow, 'unit_price'> & { is_now: boolean };

/** Prices of the order's pieces that came back, with what was bought with each, with this return (`is_now`) or one finished before. */
export const listPricesOfReturned = (db: Db, orderId: string, returnId: string): Promise<Price[]> =>
  db.query(
    `select (l.total - l.discount) / greatest(l.quantity, 1)
              + coalesce((select sum(c.unit_price) from order_cover c where c.order_line_id = l.id), 0)::integer as unit_price, b.return_id = $2 as is_now from goods_return_item b join goods_return r on r.id = b.return_id
       join ${sentPieces} i on i.id = ${pieceOf('b')} and i.order_id = r.order_id join order_line l on l.id = i.order_line_id
      where r.order_id = $1 and (r.id = $2 or r.state = 'received')`,
    [orderId, returnId],
  );

/** Pieces the order has in all. */
export async function countPieces(db: Db, orderId: string): Promise<number> {
  const [lines]: { pieces: number }[] = await db.query(
    `select coalesce(sum(quantity), 0)::integer as pieces from order_line where order_id = $1`,
    [orderId],
  );
  return lines?.pieces ?? 0;
}

/** Whether a device was taken towards the order's price and is not freed of it. */
export async function hasTradeIn(db: Db, orderId: string): Promise<boolean> {
  const tradeIns: unknown[] = await db.query(
    `select 1 from order_trade_in where order_id = $1 and outcome is distinct from 'freed'`,
    [orderId],
  );
  return tradeIns.length > 0;
}
