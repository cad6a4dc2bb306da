import type { EntityManager } from 'typeorm';
import { type InvoiceRow, invoiceTable } from '../../database/entities/orders/invoice-entities.ts';

type Db = Pick<EntityManager, 'getRepository'>;

/** The invoice issued for an order; null before. */
export const findInvoice = (db: Db, orderId: string): Promise<InvoiceRow | null> =>
  db.getRepository(invoiceTable).findOneBy({ order_id: orderId, kind: 'invoice' });

/** Of any kind; null when there is none. */
export const findDocument = (db: Db, id: string): Promise<InvoiceRow | null> =>
  db.getRepository(invoiceTable).findOneBy({ id });

/** Proforma, invoice and credit notes of an order, oldest first. */
export const listDocuments = (db: Db, orderId: string): Promise<InvoiceRow[]> =>
  db.getRepository(invoiceTable).find({ where: { order_id: orderId }, order: { created_at: 'ASC', number: 'ASC' } });

/** A document, held to the end of the transaction, so that one at a time draws it. */
export const lockDocument = (manager: EntityManager, id: string): Promise<InvoiceRow | null> =>
  manager.getRepository(invoiceTable).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** A document whose number is taken and whose files are not drawn yet. */
export type NewDocument = Omit<InvoiceRow, 'file_key' | 'xml_key' | 'ended_at' | 'created_at'>;

/** Once stored, what a document says is never changed. */
export const insertDocument = (db: Db, document: NewDocument): Promise<unknown> =>
  db.getRepository(invoiceTable).insert(document);

/** Fixes what a document from before its contents were kept says; the database lets it happen once. */
export const fixContent = (db: Db, id: string, content: NonNullable<InvoiceRow['content']>): Promise<unknown> =>
  db.getRepository(invoiceTable).update(id, { content });

/** Remembers under which keys of the file store a document is kept; with that it is created. */
export const keepFiles = (
  db: Db,
  id: string,
  { file_key, xml_key }: Pick<InvoiceRow, 'file_key' | 'xml_key'>,
): Promise<unknown> => db.getRepository(invoiceTable).update(id, { file_key, xml_key, state: 'created' });
