import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import {
  type DeliveryMethodRow,
  deliveryMethodTable,
  type DeliveryPaymentRow,
  type PaymentMethodRow,
} from '../../database/entities/orders/delivery-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** A way of delivery that is offered now; price and `free_from` in minor units, null = never free. */
export type DeliveryMethod = Omit<DeliveryMethodRow, 'market' | 'position' | 'is_active'>;

/** A way of payment that is offered now; amounts in minor units, null = no limit. */
export type PaymentMethod = Omit<PaymentMethodRow, 'market' | 'position' | 'is_active'> & {
  /** Codes of deliveries it goes with. */
  deliveries: DeliveryPaymentRow['delivery_code'][];
};

// Plain SQL: asked with every page of the cart and the checkout.
/** In the order in which the checkout shows them. */
export const listDeliveryMethods = (db: Db, market: MarketCode): Promise<DeliveryMethod[]> =>
  db.query(
    `select code, kind, carrier, name, price, free_from, cut_off_minute, ready_minutes, transit_days, max_weight_grams, postcodes, time_windows
       from delivery_method where market = $1 and is_active order by position`,
    [market],
  );

/** In the order in which the checkout shows them, each with the deliveries it goes with. */
export const listPaymentMethods = (db: Db, market: MarketCode): Promise<PaymentMethod[]> =>
  db.query(
    `select m.code, m.kind, m.name, m.price, m.min_amount, m.max_amount,
            coalesce(array_agg(d.delivery_code) filter (where d.delivery_code is not null), '{}') as deliveries
       from payment_method m
       left join delivery_payment d on d.market = m.market and d.payment_code = m.code
      where m.market = $1 and m.is_active
      group by m.market, m.code order by m.position`,
    [market],
  );

/** A way of delivery, also one that is no longer offered; null when there never was one. */
export const findDeliveryMethod = (
  db: Pick<EntityManager, 'getRepository'>,
  market: MarketCode,
  code: string,
): Promise<DeliveryMethodRow | null> => db.getRepository(deliveryMethodTable).findOneBy({ market, code });

/** What a way of delivery is called, also one that is no longer offered; null when there never was one. */
export async function findDeliveryName(db: Db, market: MarketCode, code: string): Promise<string | null> {
  const [method]: Pick<DeliveryMethodRow, 'name'>[] = await db.query(
    prepared(`select name from delivery_method where market = $1 and code = $2`),
    [market, code],
  );
  return method?.name ?? null;
}
