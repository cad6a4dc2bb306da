import type { EntityManager } from 'typeorm';
import { type ShopOrderRow, shopOrderTable } from '../../database/entities/orders/order-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** Writes an order's state; which one it may be is decided by `moveOrder` alone. */
export const setState = (db: Rows, id: string, state: ShopOrderRow['state']): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { state });

/** Writes how far the money is. */
export const setPaymentState = (db: Rows, id: string, state: ShopOrderRow['payment_state']): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { payment_state: state });

/** The order's goods are no longer held for a time only: it was paid, or given up. */
export const endHold = (db: Rows, id: string): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { reserved_until: null });

/** From when it may be picked, until when it should leave, and whether it goes before others. */
export const setRelease = (
  db: Rows,
  id: string,
  release: Pick<ShopOrderRow, 'released_at' | 'ship_by' | 'is_rush'>,
): Promise<unknown> => db.getRepository(shopOrderTable).update(id, release);

/** Writes note and version; whether the version fits has been checked under the lock. */
export const setOfficeNote = (db: Rows, id: string, note: string, version: number): Promise<unknown> =>
  db.getRepository(shopOrderTable).update(id, { office_note: note, office_note_version: version });

/** The way an order is paid from now on, what it costs, and until when the goods wait for the money. */
export const setPaymentWay = (
  db: Rows,
  id: string,
  way: Pick<ShopOrderRow, 'type_payment' | 'payment_price' | 'total' | 'reserved_until' | 'version'>,
): Promise<unknown> => db.getRepository(shopOrderTable).update(id, { ...way, changed_at: () => 'clock_timestamp()' });

/** Sums of an order whose lines have changed, in minor units, and the weight of what is left. */
export const setSums = (
  db: Pick<EntityManager, 'query'>,
  id: string,
  sums: Pick<ShopOrderRow, 'items_total' | 'covers_amount' | 'discount_amount' | 'bonus_amount' | 'total'>,
): Promise<unknown> =>
  db.query(
    `update shop_order set items_total = $2, discount_amount = $3, bonus_amount = $4, total = $5, covers_amount = $6,
            prepaid_amount = least(prepaid_amount, $5),
            gift_amount = gift_amount - least(gift_amount, greatest(0, prepaid_amount - $5)), version = version + 1,
            weight_grams = (select coalesce(sum(p.weight_grams * l.quantity), 0)
                              from order_line l join product p on p.id = l.product_id where l.order_id = $1)
      where id = $1`,
    [id, sums.items_total, sums.discount_amount, sums.bonus_amount, sums.total, sums.covers_amount],
  );
