import type { EntityManager } from 'typeorm';
import type { PaymentMethodRow } from '../../database/entities/orders/delivery-entities.ts';
import { partOfOrder } from '../../http/pauses/part-of-order.ts';
import { type ShopOrderRow, shopOrderTable } from '../../database/entities/orders/order-entities.ts';

/** An order whose customer did not pay in time. */
export type ExpiredOrder = Pick<ShopOrderRow, 'id' | 'created_at'> & { payment_kind: PaymentMethodRow['kind'] };

/**
 * Unpaid orders whose goods were held long enough, those held longest first; none that cannot be paid now, because its
 * market is in maintenance or its way of payment is paused.
 */
export const listExpired = (db: Pick<EntityManager, 'query'>, now: Date): Promise<ExpiredOrder[]> =>
  db.query(
    `select o.id, o.created_at, m.kind as payment_kind
       from shop_order o join payment_method m on m.market = o.market and m.code = o.type_payment
      where o.reserved_until <= $1 and o.state = 'waiting_payment'
        and not exists (select from shop_pause p where p.market = o.market
                         and p.part in ('sale', ${partOfOrder}))
      order by o.reserved_until limit 200`,
    [now],
  );

/** Holds the goods of an order longer while it is still unpaid. */
export const holdUntil = (db: Pick<EntityManager, 'getRepository'>, id: string, until: Date): Promise<unknown> =>
  db.getRepository(shopOrderTable).update({ id, state: 'waiting_payment' }, { reserved_until: until });
