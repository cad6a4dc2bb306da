import type { EntityManager } from 'typeorm';
import { type CardHoldRow, cardHoldTable } from '../../../database/entities/orders/payment-entities.ts';

/** The last hold on a card that secures an order's device; null when there was none. */
export const findOrderHold = (db: Pick<EntityManager, 'getRepository'>, orderId: string): Promise<CardHoldRow | null> =>
  db.getRepository(cardHoldTable).findOne({ where: { order_id: orderId }, order: { created_at: 'DESC' } });
