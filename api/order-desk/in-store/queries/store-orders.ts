import type { EntityManager } from 'typeorm';
import type { StoreRow } from '../../../database/entities/goods/store-entities.ts';
import type { PaymentMethodRow } from '../../../database/entities/orders/delivery-entities.ts';
import type { OrderLineRow, ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';

/** An order that a store serves, with who ended it. */
export interface StoreOrderRow extends Pick<
  ShopOrderRow,
  | 'number'
  | 'market'
  | 'state'
  | 'payment_state'
  | 'email'
  | 'phone'
  | 'delivery_address'
  | 'total'
  | 'prepaid_amount'
  | 'currency'
  | 'created_at'
> {
  payment_kind: PaymentMethodRow['kind'];
  store: StoreRow['name'];
  ready_at: Date;
  kept_until: Date;
  goods: (Pick<OrderLineRow, 'code' | 'name' | 'quantity'> & { is_tracked: boolean; devices: string[] })[];
  ended_at: Date | null;
  ended_by: string | null;
}

/** One by its number, or those that wait and those that ended in the last two weeks; what is due soonest first. */
export const listStoreOrders = (db: Pick<EntityManager, 'query'>, number: string | null): Promise<StoreOrderRow[]> =>
  db.query(
    `select o.number, o.market, o.state, o.payment_state, o.email, o.phone, o.delivery_address, o.total, o.prepaid_amount,
            o.currency, o.created_at, m.kind as payment_kind, s.name as store, coalesce(o.ship_by, o.created_at) as ready_at,
            o.kept_until, e.at as ended_at, e.ended_by,
            (select coalesce(json_agg(json_build_object(
                      'code', l.code, 'name', l.name, 'quantity', l.quantity, 'is_tracked', p.tracked_by <> 'none',
                      'devices', array(select d.scanned_value from store_order_device d where d.order_line_id = l.id
                                        order by d.scanned_at, d.id)) order by l.position), '[]')
               from order_line l join product p on p.id = l.product_id where l.order_id = o.id and l.quantity > 0) as goods
       from shop_order o
       join store s on s.id = o.store_id
       join payment_method m on m.market = o.market and m.code = o.type_payment
       left join lateral (select g.at, u.name as ended_by from order_log g left join app_user u on u.id = g.actor_id
                           where g.order_id = o.id and g.what in ('collect', 'cancel') order by g.id desc limit 1) e on true
      where o.kept_until is not null
        and case when $1::text is null
                 then o.state in ('waiting_payment', 'in_store') or e.at > now() - interval '14 days'
                 else o.number = $1 end
      order by o.state in ('waiting_payment', 'in_store') desc, o.state = 'in_store' desc,
               case when o.state = 'in_store' then o.ship_by end, e.at desc nulls first limit 1000`,
    [number],
  );
