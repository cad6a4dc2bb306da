import type { EntityManager } from 'typeorm';
import { type StoreRow, storeTable } from '../../../database/entities/goods/store-entities.ts';
import type { PaymentMethodRow } from '../../../database/entities/orders/delivery-entities.ts';
import type { OrderLineRow, ShopOrderRow } from '../../../database/entities/orders/order-entities.ts';

/** An order that a store serves or that is brought to it, with who ended it. */
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
  is_brought: boolean;
  parcels: { code: string; is_here: boolean }[];
  /** Null while it is on its way. */
  ready_at: Date | null;
  kept_until: Date | null;
  goods: (Pick<OrderLineRow, 'code' | 'name' | 'quantity'> & { is_tracked: boolean; devices: string[] })[];
  ended_at: Date | null;
  ended_by: string | null;
}

/** Stores at whose desks people work, by country and town; those switched off and showrooms are left out. */
export const listDeskStores = (
  db: Pick<EntityManager, 'getRepository'>,
): Promise<Pick<StoreRow, 'id' | 'name' | 'market'>[]> =>
  db.getRepository(storeTable).find({
    select: { id: true, name: true, market: true },
    where: { is_active: true, is_showroom: false },
    order: { market: 'ASC', city: 'ASC', name: 'ASC' },
  });

/** By its number; null when no store has to do with it. */
export async function findStoreOrder(db: Pick<EntityManager, 'query'>, number: string): Promise<StoreOrderRow | null> {
  const [row]: StoreOrderRow[] = await db.query(
    `select o.number, o.market, o.state, o.payment_state, o.email, o.phone, o.delivery_address, o.total, o.prepaid_amount,
            o.currency, o.created_at, m.kind as payment_kind, s.name as store, o.kept_until is null as is_brought,
            case when o.kept_until is not null then coalesce(o.ship_by, o.created_at)
                 when o.collect_until is not null
                 then (select max(k.taken_in_at) from package k where k.order_id = o.id) end as ready_at,
            coalesce(o.kept_until, o.collect_until) as kept_until, e.at as ended_at, e.ended_by,
            (select coalesce(json_agg(json_build_object('code', k.code, 'is_here', k.taken_in_at is not null) order by k.part), '[]')
               from package k where k.order_id = o.id and k.state = 'handed_over') as parcels,
            (select coalesce(json_agg(json_build_object(
                      'code', l.code, 'name', l.name, 'quantity', l.quantity, 'is_tracked', p.tracked_by <> 'none' and o.kept_until is not null,
                      'devices', array(select d.scanned_value from store_order_device d where d.order_line_id = l.id
                                        order by d.scanned_at, d.id)) order by l.position), '[]')
               from order_line l join product p on p.id = l.product_id where l.order_id = o.id and l.quantity > 0) as goods
       from shop_order o
       join store s on s.id = o.store_id
       join payment_method m on m.market = o.market and m.code = o.type_payment
       left join lateral (select g.at, u.name as ended_by from order_log g left join app_user u on u.id = g.actor_id
                           where g.order_id = o.id and g.what in ('collect', 'cancel') order by g.id desc limit 1) e on true
      where (o.kept_until is not null or o.collect_until is not null or o.delivery_kind = 'store' and o.state = 'handed_over')
        and o.number = $1`,
    [number],
  );
  return row ?? null;
}
