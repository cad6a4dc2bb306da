import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import type { Deps } from '../operation/deps.ts';
import { endKeptDocuments } from './end/end-documents.ts';
import { listDue } from './e-factura/queries/e-invoices.ts';

/** Documents whose next step to the state's system of electronic invoices is due. */
async function sendEInvoices(deps: Deps): Promise<number> {
  const due = await listDue(deps.source, deps.now(), 200);
  for (const { invoice_id: documentId } of due) await deps.jobs.send(deps.source, 'send-e-invoice', { documentId });
  return due.length;
}

/** Sends what is due to the state's system, each document in a job of its own, and ends what need not be kept longer. */
export const invoiceSchedule: readonly Care[] = [
  everyMinute('invoice.send-e-invoices', sendEInvoices),
  everyHour('invoice.end-documents', endKeptDocuments),
];
