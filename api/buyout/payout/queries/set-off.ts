import type { EntityManager } from 'typeorm';
import type { OrderTradeInRow } from '../../../database/entities/orders/bonus-entities.ts';

/**
 * Writes what of a bought device's price pays an order that was placed with it; asked again it says the same. Money
 * that was taken from a card instead of the device leaves all of the price to its seller.
 * @returns minor units; 0 when all of the price goes to the seller's account
 */
export async function setOff(db: Pick<EntityManager, 'query'>, buyoutId: string, price: number): Promise<number> {
  const [rows]: [Pick<OrderTradeInRow, 'credited'>[], number] = await db.query(
    `update order_trade_in set credited = least(credit, $2)
      where buyout_id = $1 and credit > 0 and taken_at is null and (settled_at is null or credited > 0)
      returning credited`,
    [buyoutId, price],
  );
  return rows[0]?.credited ?? 0;
}
