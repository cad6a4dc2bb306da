import type { EntityManager } from 'typeorm';
import { type OrderInstalmentRow, orderInstalmentTable } from '../../database/entities/orders/instalment-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

/** Keeps the whole offer as the customer saw it, for the lender's list may change. */
export const insertOrderInstalment = (db: Tables, row: OrderInstalmentRow): Promise<unknown> =>
  db.getRepository(orderInstalmentTable).insert(row);

/** Instalments an order was placed with; null when none were chosen. */
export const findOrderInstalment = (db: Tables, orderId: string): Promise<OrderInstalmentRow | null> =>
  db.getRepository(orderInstalmentTable).findOneBy({ order_id: orderId });
