// Outbox of documents to e-Factura.
import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { type EInvoiceRow, eInvoiceTable } from '../../../database/entities/orders/e-invoice-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** A document that is issued waits to be sent, once. */
export const insertEInvoice = (db: Rows, invoiceId: string, now: Date): Promise<unknown> =>
  db.getRepository(eInvoiceTable).insert({ invoice_id: invoiceId, state: 'waiting', next_try_at: now });

/** Null of a document that is not sent to the system at all, such as a proforma. */
export const findEInvoice = (db: Rows, invoiceId: string): Promise<EInvoiceRow | null> =>
  db.getRepository(eInvoiceTable).findOneBy({ invoice_id: invoiceId });

/** Held to the end of the transaction. */
export const lockEInvoice = (manager: EntityManager, invoiceId: string): Promise<EInvoiceRow | null> =>
  manager
    .getRepository(eInvoiceTable)
    .findOne({ where: { invoice_id: invoiceId }, lock: { mode: 'pessimistic_write' } });

/** Of documents that are sent there, in no order. */
export const listEInvoices = (db: Rows, invoiceIds: readonly string[]): Promise<EInvoiceRow[]> =>
  db.getRepository(eInvoiceTable).findBy({ invoice_id: In([...invoiceIds]) });

type Change = Partial<Omit<EInvoiceRow, 'invoice_id' | 'created_at'>>;

/** What is left out stays. Lock the row first: two senders must not write over each other. */
export const changeEInvoice = (db: Rows, invoiceId: string, change: Change): Promise<unknown> =>
  db.getRepository(eInvoiceTable).update({ invoice_id: invoiceId }, change);

/** Those of the system's numbers that belong to documents of ours. */
export async function knownIndexes(db: Rows, indexes: readonly string[]): Promise<Set<string>> {
  const rows = await db.getRepository(eInvoiceTable).findBy({ upload_index: In([...indexes]) });
  return new Set(rows.flatMap(({ upload_index: index }) => index ?? []));
}

/** Documents whose next step is due, the longest waiting first. */
export const listDue = (db: Rows, now: Date, limit: number): Promise<Pick<EInvoiceRow, 'invoice_id'>[]> =>
  db.getRepository(eInvoiceTable).find({
    select: { invoice_id: true },
    where: { next_try_at: LessThanOrEqual(now) },
    order: { next_try_at: 'ASC' },
    take: limit,
  });
