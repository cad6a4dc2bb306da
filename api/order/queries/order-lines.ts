import type { EntityManager } from 'typeorm';
import type { OrderLineRow } from '../../database/entities/orders/order-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

export type StoredLine = OrderLineRow;

/** What is still bought; lines all of whose pieces were given up are left out. */
export const listLines = (db: Db, orderId: string): Promise<StoredLine[]> =>
  db.query(`select * from order_line where order_id = $1 and quantity > 0 order by position`, [orderId]);

export type NewLine = Omit<StoredLine, 'id'>;

export const insertLines = (db: Db, lines: readonly NewLine[]): Promise<unknown> =>
  db.query(
    prepared(`insert into order_line (order_id, position, product_id, code, name, quantity, unit_price, total, vat_percent, vat_regime)
     select * from jsonb_to_recordset($1::jsonb) as l
       (order_id uuid, position integer, product_id integer, code text, name text, quantity integer,
        unit_price integer, total integer, vat_percent integer, vat_regime text)`),
    [JSON.stringify(lines)],
  );
