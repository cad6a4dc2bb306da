import type { EntityManager } from 'typeorm';
import { type InvoiceRow, invoiceTable } from '../../database/entities/orders/invoice-entities.ts';

type Db = Pick<EntityManager, 'getRepository'>;

/** The invoice issued for an order; null before. */
export const findInvoice = (db: Db, orderId: string): Promise<InvoiceRow | null> =>
  db.getRepository(invoiceTable).findOneBy({ order_id: orderId });

export type NewInvoice = Omit<InvoiceRow, 'file_key' | 'created_at'>;

export const insertInvoice = (db: Db, invoice: NewInvoice): Promise<unknown> =>
  db.getRepository(invoiceTable).insert(invoice);

/** Remembers under which key of the file store the invoice's document is kept. */
export const setFileKey = (db: Db, id: string, key: string): Promise<unknown> =>
  db.getRepository(invoiceTable).update(id, { file_key: key });
