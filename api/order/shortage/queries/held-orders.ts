// Orders that are held for lacking pieces, the oldest first, page by page.
import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { orderShortageTable } from '../../../database/entities/goods/shortage-entities.ts';
import type { ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';

type Db = Pick<EntityManager, 'query'>;

/** Where a page ends. */
export type Place = Pick<ShopOrderRow, 'id'> & {
  /** As the database writes it: a Date would lose its microseconds, and the walk its place. */
  placed_at: string;
};

/** Before the first page. */
export const start: Place = { placed_at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

const heldSql = `
  select o.id, o.created_at::text as placed_at from shop_order o
   where (o.created_at, o.id) > ($1::timestamptz, $2::uuid)`;
const pageSql = `order by o.created_at, o.id limit $3`;

/** Orders whose pieces the floor could not find by the given moment. */
export const listMissingSince = (db: Db, after: Place, limit: number, until: Date): Promise<Place[]> =>
  db.query(
    `${heldSql} and o.state = 'missing'
        and (select max(l.at) from order_log l where l.order_id = o.id and l.what = 'report_missing') <= $4 ${pageSql}`,
    [after.placed_at, after.id, limit, until],
  );

/** Orders that wait until what they lack comes. */
export const listAwaitingStock = (db: Db, after: Place, limit: number): Promise<Place[]> =>
  db.query(`${heldSql} and o.state = 'awaiting_stock' ${pageSql}`, [after.placed_at, after.id, limit]);

/** Orders whose customer has let the time to choose pass, and of which the office was not told. */
export const listOverdue = (db: Db, after: Place, limit: number, now: Date): Promise<Place[]> =>
  db.query(
    `${heldSql} and o.state = 'awaiting_customer'
        and exists (select from order_shortage s
                     where s.order_id = o.id and s.state = 'open' and s.decide_by <= $4 and s.overdue_told_at is null) ${pageSql}`,
    [after.placed_at, after.id, limit, now],
  );

/** The office was told that it decides about the order now. */
export const noteOverdueTold = (
  db: Pick<EntityManager, 'getRepository'>,
  orderId: string,
  now: Date,
): Promise<unknown> =>
  db
    .getRepository(orderShortageTable)
    .update({ order_id: orderId, state: 'open', decide_by: LessThanOrEqual(now) }, { overdue_told_at: now });
