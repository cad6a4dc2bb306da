import type { EntityManager } from 'typeorm';
import { type OrderShortageRow, orderShortageTable } from '../../../database/entities/goods/shortage-entities.ts';
import type { ProductRow } from '../../../database/entities/goods/product-entities.ts';
import type { OrderLineRow } from '../../../database/entities/orders/order-entities.ts';
import { prepared } from '../../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** Missing pieces as stored, with their line as it was bought. Amounts in minor units of the order's currency. */
export type StoredShortage = Pick<
  OrderShortageRow,
  | 'id'
  | 'order_line_id'
  | 'round'
  | 'pieces'
  | 'state'
  | 'decide_by'
  | 'expected_on'
  | 'decided_at'
  | 'decided_by'
  | 'note'
> &
  Pick<OrderLineRow, 'product_id' | 'code' | 'name' | 'unit_price'> &
  Pick<ProductRow, 'picture_key'> & {
    /** Of a piece before discounts; `unit_price` is what is paid for it. */
    list_price: OrderLineRow['unit_price'];
    is_overdue: boolean;
    actor_name: string;
    substitute_code: OrderLineRow['code'] | null;
    substitute_name: OrderLineRow['name'] | null;
  };

/** All an order lacked, the latest round first. */
export const listShortages = (db: Db, orderId: string): Promise<StoredShortage[]> =>
  db.query(
    prepared(`select s.id, s.order_line_id, l.product_id, l.code, l.name, p.picture_key,
            (l.unit_price - l.discount / greatest(l.quantity, 1)) / 100 * 100 as unit_price, l.unit_price as list_price, s.round, s.pieces, s.state, s.decide_by, s.decide_by <= now() as is_overdue,
            s.expected_on::text as expected_on, s.decided_at, s.decided_by, coalesce(u.name, '') as actor_name, s.note,
            i.code as substitute_code, i.name as substitute_name
       from order_shortage s
       join order_line l on l.id = s.order_line_id
       join product p on p.id = l.product_id
       left join app_user u on u.id = s.actor_id
       left join order_line i on i.id = s.substitute_line_id
      where s.order_id = $1 order by s.round desc, l.position`),
    [orderId],
  );

/** A question to a customer; after `decideBy` the office decides. */
export interface Asked {
  orderId: string;
  round: number;
  decideBy: Date;
  missing: readonly { lineId: string; pieces: number }[];
}

/** Stores what the customer is asked about. @returns the new rows, all open */
export const insertShortages = (
  db: Db,
  { orderId, round, decideBy, missing }: Asked,
): Promise<Pick<OrderShortageRow, 'id'>[]> =>
  db.query(
    `insert into order_shortage (order_id, order_line_id, round, pieces, state, decide_by)
     select $1, "lineId", $2, pieces, 'open', $3 from jsonb_to_recordset($4::jsonb) as m ("lineId" uuid, pieces integer)
     returning id`,
    [orderId, round, decideBy, JSON.stringify(missing)],
  );

/** Writes a shortage's state; which one it may be is decided by `moveShortages` alone. */
export const setShortageState = (db: Rows, id: string, state: OrderShortageRow['state']): Promise<unknown> =>
  db.getRepository(orderShortageTable).update(id, { state });

/** Day on which the pieces should come; null when nobody knows any more. */
export const setExpectedOn = (db: Rows, id: string, day: OrderShortageRow['expected_on']): Promise<unknown> =>
  db.getRepository(orderShortageTable).update(id, { expected_on: day });

/** Who decided what; the shortage's state is written apart. */
export const setDecision = (
  db: Rows,
  id: string,
  decision: Pick<
    OrderShortageRow,
    'decided_at' | 'decided_by' | 'actor_id' | 'note' | 'substitute_line_id' | 'back_amount'
  >,
): Promise<unknown> => db.getRepository(orderShortageTable).update(id, decision);
