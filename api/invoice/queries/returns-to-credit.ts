import type { EntityManager } from 'typeorm';
import { type GoodsReturnRow, goodsReturnTable } from '../../database/entities/orders/return-entities.ts';

/** Returns of an order that were unpacked, and whose goods a credit note gives back. */
export const returnsToCredit = (
  manager: Pick<EntityManager, 'getRepository'>,
  orderId: string,
): Promise<Pick<GoodsReturnRow, 'id'>[]> =>
  manager
    .getRepository(goodsReturnTable)
    .find({ select: { id: true }, where: { order_id: orderId, state: 'received' } });
