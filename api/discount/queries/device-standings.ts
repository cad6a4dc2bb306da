import type { DeviceStanding } from '@kolobeh/shared/discount/device-standing.ts';
import type { EntityManager } from 'typeorm';
import { prepared } from '../../database/prepared-name.ts';

type Db = Pick<EntityManager, 'query'>;

/** How far an order is with the device it was placed with; null without one. */
export async function findStanding(db: Db, orderId: string): Promise<DeviceStanding | null> {
  const [row]: DeviceStanding[] = await db.query(
    prepared(`select credit, credited, due, due_paid_at, settled_at from order_trade_in where order_id = $1`),
    [orderId],
  );
  return row ?? null;
}

/** Holds the order against every other change of it to the end of the transaction. */
export const holdOrder = (db: Db, orderId: string): Promise<unknown> =>
  db.query(`select from shop_order where id = $1 for update`, [orderId]);

/** What was due has come; a second payment of it changes nothing. @returns whether this was the first */
export async function payDue(db: Db, orderId: string, now: Date): Promise<boolean> {
  const [, changed]: [unknown[], number] = await db.query(
    `update order_trade_in set due_paid_at = $2
      where order_id = $1 and due > 0 and due_paid_at is null and settled_at is not null`,
    [orderId, now],
  );
  return changed === 1;
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
