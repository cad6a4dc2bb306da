import type { EntityManager } from 'typeorm';
import type { InvoiceRow } from '../../database/entities/orders/invoice-entities.ts';

type Issued = Pick<InvoiceRow, 'number' | 'total'>;

/** The invoice issued for an order; null before. */
export async function findIssued(db: Pick<EntityManager, 'query'>, orderId: string): Promise<Issued | null> {
  const [invoice]: Issued[] = await db.query(`select number, total from invoice where order_id = $1`, [orderId]);
  return invoice ?? null;
}
