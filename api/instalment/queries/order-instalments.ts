import type { EntityManager } from 'typeorm';
import { type OrderInstalmentRow, orderInstalmentTable } from '../../database/entities/orders/instalment-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

export const insertOrderInstalment = (db: Tables, row: OrderInstalmentRow): Promise<unknown> =>
  db.getRepository(orderInstalmentTable).insert(row);

/** Instalments an order was placed with; null when none were chosen. */
export const findOrderInstalment = (db: Tables, orderId: string): Promise<OrderInstalmentRow | null> =>
  db.getRepository(orderInstalmentTable).findOneBy({ order_id: orderId });
