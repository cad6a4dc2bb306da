import { type Care, everyMinute } from '../jobs/care.ts';
import type { Deps } from '../operation/deps.ts';
import { listDue } from './e-factura/queries/e-invoices.ts';

/** Documents whose next step to the state's system of electronic invoices is due. */
async function sendEInvoices(deps: Deps): Promise<number> {
  const due = await listDue(deps.source, deps.now(), 200);
  for (const { invoice_id: documentId } of due) await deps.jobs.send(deps.source, 'send-e-invoice', { documentId });
  return due.length;
}

/** Sends what is due to the state's system; each document is a job of its own. */
export const invoiceSchedule: readonly Care[] = [everyMinute('invoice.send-e-invoices', sendEInvoices)];
