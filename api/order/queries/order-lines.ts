import type { EntityManager } from 'typeorm';
import { type OrderLineRow, orderLineTable } from '../../database/entities/orders/order-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** What was bought in one line, with name and price of that day; amounts in minor units. */
export type StoredLine = OrderLineRow;

/** What is still bought; lines all of whose pieces were given up are left out. */
export const listLines = (db: Db, orderId: string): Promise<StoredLine[]> =>
  db.query(prepared(`select * from order_line where order_id = $1 and quantity > 0 order by position`), [orderId]);

/** A line to be stored; the database gives it its id. `gift_of` is absent of what was bought. */
export type NewLine = Omit<StoredLine, 'id' | 'gift_of' | 'ordered_at'> & Partial<Pick<StoredLine, 'gift_of'>>;

/** All lines of an order in one statement. */
export const insertLines = (db: Db, lines: readonly NewLine[]): Promise<unknown> =>
  db.query(
    prepared(`insert into order_line (order_id, position, product_id, code, name, quantity, unit_price, total, discount, vat_percent, vat_regime, gift_of)
     select * from jsonb_to_recordset($1::jsonb) as l
       (order_id uuid, position integer, product_id integer, code text, name text, quantity integer,
        unit_price integer, total integer, discount integer, vat_percent integer, vat_regime text, gift_of integer)`),
    [JSON.stringify(lines)],
  );

/** Position of the order's last line, given up or not; 0 without lines. */
export const lastPosition = async (db: Rows, orderId: string): Promise<number> =>
  (await db.getRepository(orderLineTable).maximum('position', { order_id: orderId })) ?? 0;

/** By its position in the order, given up or not. */
export const findLineAt = (db: Rows, orderId: string, position: number): Promise<StoredLine | null> =>
  db.getRepository(orderLineTable).findOneBy({ order_id: orderId, position });

/** Pieces of a line, what they cost in all, and what discounts take off that. */
export const setLineQuantity = (
  db: Db,
  id: string,
  { quantity, discount }: Pick<StoredLine, 'quantity' | 'discount'>,
): Promise<unknown> =>
  db.query(
    `update order_line set quantity = $2, total = unit_price * $2, discount = $3 where id = $1 and quantity <> $2`,
    [id, quantity, discount],
  );
