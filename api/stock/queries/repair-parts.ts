import type { EntityManager } from 'typeorm';
import type { LocationStockRow } from '../../database/entities/goods/place-entities.ts';
import { type StockReservationRow, stockReservationTable } from '../../database/entities/goods/stock-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Writes that a line of a repair holds a piece. */
export const insertPart = (db: Db, lineId: string, productId: number): Promise<unknown> =>
  db.query(
    `insert into stock_reservation (repair_line_id, product_id, quantity, state) values ($1, $2, 1, 'held')
     on conflict (repair_line_id) where repair_line_id is not null do update set state = 'held', product_id = excluded.product_id`,
    [lineId, productId],
  );

/** Ends what a line holds. @returns its product; null when it holds nothing: of those who end it together one does */
export async function endPart(db: Db, lineId: string, state: 'released' | 'shipped'): Promise<number | null> {
  const [ended]: [Pick<StockReservationRow, 'product_id'>[], number] = await db.query(
    `update stock_reservation set state = $2 where repair_line_id = $1 and state = 'held' returning product_id`,
    [lineId, state],
  );
  return ended[0]?.product_id ?? null;
}

/** Product of the piece that a line holds; null when it holds none. */
export async function findHeldPart(db: Tables, lineId: string): Promise<number | null> {
  const held = await db
    .getRepository(stockReservationTable)
    .findOne({ select: { product_id: true }, where: { repair_line_id: lineId, state: 'held' } });
  return held?.product_id ?? null;
}

/** Takes a piece off the shelf that has the fewest of it. @returns the shelf; null when none has it */
export async function takeFromAnyShelf(db: Db, productId: number): Promise<number | null> {
  const [taken]: [Pick<LocationStockRow, 'location_id'>[], number] = await db.query(
    `update location_stock set quantity = quantity - 1
      where product_id = $1 and quantity > 0 and location_id =
            (select s.location_id from location_stock s join location l on l.id = s.location_id and l.kind = 'shelf'
              where s.product_id = $1 and s.quantity > 0 order by s.quantity, s.location_id limit 1 for update of s)
      returning location_id`,
    [productId],
  );
  return taken[0]?.location_id ?? null;
}
