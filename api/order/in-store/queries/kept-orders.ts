// Orders that wait in stores for their customers.
import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { type StoreRow, storeTable } from '../../../database/entities/goods/store-entities.ts';
import { type ShopOrderRow, shopOrderTable } from '../../../database/entities/orders/order-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** Hours of a store; null of an order that goes to none. */
export const findHours = (
  db: Rows,
  id: number | null,
): Promise<Pick<StoreRow, 'opening_hours' | 'special_days'> | null> =>
  db
    .getRepository(storeTable)
    .findOne({ select: { id: true, opening_hours: true, special_days: true }, where: { id: id ?? 0 } });

/** Since when an order is kept for its customer, and until when. */
export const setKept = (
  db: Rows,
  id: string,
  kept: Pick<ShopOrderRow, 'kept_until' | 'ship_by' | 'is_rush' | 'released_at'>,
): Promise<unknown> => db.getRepository(shopOrderTable).update(id, kept);

/** Until when a store keeps what was brought to it. */
export const setCollectUntil = (db: Rows, id: string, until: Date): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { collect_until: until });

/** Orders that nobody came for in time, those due longest first. */
export const listUncollected = (db: Rows, now: Date): Promise<Pick<ShopOrderRow, 'id'>[]> =>
  db.getRepository(shopOrderTable).find({
    select: { id: true },
    where: [
      { state: 'in_store', kept_until: LessThanOrEqual(now) },
      { state: 'arrived', collect_until: LessThanOrEqual(now) },
    ],
    order: { kept_until: 'ASC', collect_until: 'ASC' },
    take: 200,
  });

/** Orders kept no longer than until an instant, whose customers were not reminded yet. */
export const listToRemind = (db: Pick<EntityManager, 'query'>, until: Date): Promise<Pick<ShopOrderRow, 'id'>[]> =>
  db.query(
    `select o.id from shop_order o
      where (o.state = 'in_store' and o.kept_until <= $1 or o.state = 'arrived' and o.collect_until <= $1)
        and not exists (select from order_log l where l.order_id = o.id and l.what = 'remind_to_collect')
      order by coalesce(o.kept_until, o.collect_until) limit 200`,
    [until],
  );
