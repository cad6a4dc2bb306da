import type { OrderNumber } from '@kolobeh/shared/kernel/ids.ts';
import type { Currency, MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { OrderState } from '@kolobeh/shared/order-states/states.ts';
import type { EntityManager } from 'typeorm';

interface OwnOrder {
  id: string;
  number: OrderNumber;
  market: MarketCode;
  state: OrderState;
  placed_at: Date;
  amount: number;
  currency: Currency;
  goods: string;
}

/** Orders of a customer, newest first, at most 100. */
export const listOrdersOf = (db: Pick<EntityManager, 'query'>, userId: string): Promise<OwnOrder[]> =>
  db.query(
    `select o.id, o.number, o.market, o.state, o.created_at as placed_at, o.total as amount, o.currency,
            coalesce((select string_agg(l.name, ', ' order by l.position) from order_line l where l.order_id = o.id and l.quantity > 0), '') as goods
       from shop_order o where o.user_id = $1 order by o.created_at desc limit 100`,
    [userId],
  );
