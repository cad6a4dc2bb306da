import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { EntityManager } from 'typeorm';
import type { ShopOrderRow } from '../../database/entities/orders/order-entities.ts';

type OwnOrder = Pick<
  ShopOrderRow,
  'id' | 'market' | 'state' | 'currency' | 'ship_by' | 'kept_until' | 'collect_until'
> & {
  number: OrderNumber;
  placed_at: ShopOrderRow['created_at'];
  amount: ShopOrderRow['total'];
  /** Names of what was bought, in one line. */
  goods: string;
  /** Name of the store it is for; null of one that is delivered. */
  store: string | null;
};

/** Orders of a customer, newest first, at most 100. */
export const listOrdersOf = (db: Pick<EntityManager, 'query'>, userId: string): Promise<OwnOrder[]> =>
  db.query(
    `select o.id, o.number, o.market, o.state, o.created_at as placed_at, o.total as amount, o.currency, o.ship_by, o.kept_until, o.collect_until,
            (select s.name from store s where s.id = o.store_id) as store,
            coalesce((select string_agg(l.name, ', ' order by l.position) from order_line l where l.order_id = o.id and l.quantity > 0), '') as goods
       from shop_order o where o.user_id = $1 order by o.created_at desc limit 100`,
    [userId],
  );
