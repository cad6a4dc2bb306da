import type { EntityManager } from 'typeorm';
import type { OrderCoverRow } from '../../database/entities/orders/cover-entities.ts';
import type { OrderLineRow } from '../../database/entities/orders/order-entities.ts';
import { prepared } from '../../database/prepared-name.ts';
import type { StoredOrder } from '../stored-order.ts';

type Db = Pick<EntityManager, 'query'>;

/** A cover bought with each piece of a line. */
export type OrderCover = Pick<OrderCoverRow, 'order_line_id' | 'kind' | 'name' | 'months' | 'unit_price'> &
  Pick<OrderLineRow, 'quantity'> & {
    /** Of the line. */
    position: OrderLineRow['position'];
  };

const coversOf = (db: Db, orderId: string): Promise<OrderCover[]> =>
  db.query(
    prepared(`select c.order_line_id, c.kind, c.name, c.months, c.unit_price, l.quantity, l.position
       from order_line l join order_cover c on c.order_line_id = l.id
      where l.order_id = $1 and l.quantity > 0 order by l.position, c.slot`),
    [orderId],
  );

/** What is still bought with the order's lines; an order without covers is not asked of. */
export const listOrderCovers = async (
  db: Db,
  order: Pick<StoredOrder, 'id' | 'covers_amount'>,
): Promise<OrderCover[]> => (order.covers_amount > 0 ? coversOf(db, order.id) : []);

/** A cover of a line that has no id yet: it is found by its position. */
export type NewCover = Omit<OrderCoverRow, 'order_line_id'> & Pick<OrderLineRow, 'position'>;

/** Stores covers with lines of an order that are stored already. */
export const insertCovers = (db: Db, orderId: string, covers: readonly NewCover[]): Promise<unknown> =>
  db.query(
    prepared(`insert into order_cover (order_line_id, slot, kind, code, name, months, unit_price)
     select l.id, c.slot, c.kind, c.code, c.name, c.months, c.unit_price
       from jsonb_to_recordset($2::jsonb) as c
         (position integer, slot text, kind text, code text, name text, months integer, unit_price integer)
       join order_line l on l.order_id = $1 and l.position = c.position`),
    [orderId, JSON.stringify(covers)],
  );
