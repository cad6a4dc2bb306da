import type { EntityManager } from 'typeorm';
import type { InvoiceRow } from '../../../database/entities/orders/invoice-entities.ts';
import { type PaymentRow, paymentTable } from '../../../database/entities/orders/payment-entities.ts';
import { invoiceTable } from '../../../database/entities/orders/invoice-entities.ts';
import {
  type RepairPaymentRow,
  repairPaymentTable,
} from '../../../database/entities/repair/repair-payment-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** What a repair was paid by with the name of who took it; empty when nobody knows. */
export interface TakenPayment extends RepairPaymentRow {
  by: string;
}

/** Null while nothing is paid. */
export async function findPayment(db: Pick<EntityManager, 'query'>, repairId: string): Promise<TakenPayment | null> {
  const [row]: TakenPayment[] = await db.query(
    `select p.*, coalesce(u.name, '') as by
       from repair_payment p left join app_user u on u.id = p.taken_by where p.repair_id = $1`,
    [repairId],
  );
  return row ?? null;
}

/** The database takes one for each repair. */
export const insertPayment = (db: Rows, row: Omit<RepairPaymentRow, 'id'>): Promise<unknown> =>
  db.getRepository(repairPaymentTable).insert(row);

/** The last attempt to pay online; null when there was none. */
export const findLastAttempt = (db: Rows, repairId: string): Promise<Pick<PaymentRow, 'state'> | null> =>
  db.getRepository(paymentTable).findOne({
    select: { id: true, state: true },
    where: { repair_id: repairId },
    order: { created_at: 'DESC', id: 'DESC' },
  });

/** Invoice and credit notes of a repair, oldest first. */
export const listRepairDocuments = (db: Rows, repairId: string): Promise<InvoiceRow[]> =>
  db.getRepository(invoiceTable).find({ where: { repair_id: repairId }, order: { created_at: 'ASC', number: 'ASC' } });

/** The invoice of a repair; null before it is issued. */
export const findRepairInvoice = (
  db: Rows,
  repairId: string,
): Promise<Pick<InvoiceRow, 'id' | 'number' | 'state' | 'xml_key'> | null> =>
  db.getRepository(invoiceTable).findOne({
    select: { id: true, number: true, state: true, xml_key: true },
    where: { repair_id: repairId, kind: 'invoice' },
  });
