import type { EntityManager } from 'typeorm';
import { type OrderTradeInRow, orderTradeInTable } from '../../../database/entities/orders/bonus-entities.ts';

/** The order's bonus lowers the price of another product from now on. */
export const setBonusProduct = (
  db: Pick<EntityManager, 'getRepository'>,
  orderId: string,
  bonus: Pick<OrderTradeInRow, 'product_id' | 'amount'>,
): Promise<unknown> => db.getRepository(orderTradeInTable).update(orderId, bonus);
