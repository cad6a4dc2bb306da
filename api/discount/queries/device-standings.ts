import type { DeviceStanding } from '@kolobeh/shared/discount/device-standing.ts';
import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { type OrderTradeInRow, orderTradeInTable } from '../../database/entities/orders/bonus-entities.ts';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** How far an order is with the device it was placed with; null without one. */
export async function findStanding(db: Db, orderId: string): Promise<DeviceStanding | null> {
  const [row]: DeviceStanding[] = await db.query(
    prepared(`select credit, credited, due, due_paid_at, settled_at, security, amount, secured_at, taken_at
                from order_trade_in where order_id = $1`),
    [orderId],
  );
  return row ?? null;
}

/** Holds the order against every other change of it to the end of the transaction. */
export const holdOrder = (db: Db, orderId: string): Promise<unknown> =>
  db.query(`select from shop_order where id = $1 for update`, [orderId]);

/** What was due has come; a second payment of it changes nothing. @returns whether this was the first */
export async function payDue(db: Tables, orderId: string, now: Date): Promise<boolean> {
  const { affected } = await db
    .getRepository(orderTradeInTable)
    .update({ order_id: orderId, due: MoreThan(0), due_paid_at: IsNull() }, { due_paid_at: now });
  return affected === 1;
}

/** All that the device takes off is held on a card from now on. */
export const secureDevice = (db: Tables, orderId: string, now: Date): Promise<unknown> =>
  db.getRepository(orderTradeInTable).update({ order_id: orderId }, { secured_at: now });

/** The bank let go of the hold. */
export const unsecureDevice = (db: Tables, orderId: string): Promise<unknown> =>
  db.getRepository(orderTradeInTable).update({ order_id: orderId }, { secured_at: null });

/**
 * Money is to pay for what the device has not paid in time: its price goes to its seller's account from now on. The row
 * is one, so a payout prepared at the same moment comes before or after.
 * @returns what is due, in minor units; null when the device has paid, or its end is known
 */
export async function takeCredit(db: Db, orderId: string, now: Date): Promise<number | null> {
  const [rows]: [Pick<OrderTradeInRow, 'due'>[], number] = await db.query(
    `update order_trade_in set credited = 0, taken_at = $2, due = credit + amount
      where order_id = $1 and credited is null and settled_at is null and taken_at is null returning due`,
    [orderId, now],
  );
  return rows[0]?.due ?? null;
}

/**
 * What of an order its device has paid, in minor units; held to the end of the transaction, so that a payout which is
 * prepared at the same moment comes before or after.
 */
export async function lockCredited(db: Db, orderId: string): Promise<number> {
  const [row]: { credited: number }[] = await db.query(
    `select coalesce(credited, 0) as credited from order_trade_in where order_id = $1 for update`,
    [orderId],
  );
  return row?.credited ?? 0;
}
