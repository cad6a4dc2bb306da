import type { EntityManager } from 'typeorm';
import { type ShopOrderRow, shopOrderTable } from '../../database/entities/orders/order-entities.ts';

/** What a customer's orders were sent with, the newest first, at most 100. */
export const listOrderInfos = (
  db: Pick<EntityManager, 'getRepository'>,
  userId: string,
): Promise<Pick<ShopOrderRow, 'number' | 'info' | 'created_at'>[]> =>
  db.getRepository(shopOrderTable).find({
    select: { number: true, info: true, created_at: true },
    where: { user_id: userId },
    order: { created_at: 'DESC' },
    take: 100,
  });
