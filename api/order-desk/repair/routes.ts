import type { DocumentForm } from '@kolobeh/shared/invoice/order-documents.ts';
import { api } from '../../http/calls/implement.ts';
import { refuse, valueOf } from '../../http/calls/refusal-error.ts';
import { keepDocument } from '../../invoice/keep-document.ts';
import { keptDocument } from '../../invoice/kept-document.ts';
import type { Deps } from '../../operation/deps.ts';
import { findByNumber } from '../../repair/bench/queries/bench-repairs.ts';
import { refreshPayment } from '../../payment/look-at-provider.ts';
import { payRepairOnline } from '../../payment/repair/start-repair.ts';
import { followRepair, repairOfLink } from '../../repair/order/follow-repair.ts';
import { findRepairInvoice, listRepairDocuments } from '../../repair/payment/queries/payments.ts';
import { creditRepair } from './credit-repair.ts';
import { payRepair } from './pay-repair.ts';

/** Key of the invoice's file, made on first use; null where there is none. */
async function invoiceKey(deps: Deps, repair: { id: string } | null, form: DocumentForm): Promise<string | null> {
  const row = repair && (await findRepairInvoice(deps.source.manager, repair.id));
  const files = row && (await keepDocument(deps, row.id));
  return files?.[form] ?? null;
}

/** Key of a credit note's file; null of another repair's and where there is none. */
async function noteKey(
  deps: Deps,
  repair: { id: string } | null,
  { note, form }: { note: string; form: DocumentForm },
): Promise<string | null> {
  const rows = repair ? await listRepairDocuments(deps.source.manager, repair.id) : [];
  const row = rows.find(({ id, kind }) => id === note && kind === 'credit_note');
  const files = row && (await keepDocument(deps, row.id));
  return files?.[form] ?? null;
}

/** Calls about the money of repairs; they join repairs with payments and invoices. */
export const repairPaymentRoutes = {
  pay: api.repair.pay.handler(async ({ context, input, errors }) =>
    valueOf(errors, await payRepair(context.deps, context.signedIn, input)),
  ),
  status: api.repair.status.handler(async ({ context: { deps }, input, errors }) => {
    const repair = await repairOfLink(deps, deps.source, input);
    if (!repair) return refuse(errors, 'REPAIR_NOT_FOUND');
    await refreshPayment(deps, repair.id);
    return (await followRepair(deps, input)) ?? refuse(errors, 'REPAIR_NOT_FOUND');
  }),
  payOnline: api.repair.payOnline.handler(async ({ context: { deps }, input, errors }) => ({
    pay_at: valueOf(errors, await payRepairOnline(deps, input)).payAt,
  })),
  credit: api.repair.credit.handler(async ({ context, input, errors }) =>
    valueOf(errors, await creditRepair(context.deps, context.signedIn, input)),
  ),
  officeCreditNote: api.repair.officeCreditNote.handler(async ({ context: { deps }, input, errors }) =>
    keptDocument(errors, deps, await noteKey(deps, await findByNumber(deps.source.manager, input.number), input)),
  ),
  creditNote: api.repair.creditNote.handler(async ({ context: { deps }, input, errors }) =>
    keptDocument(errors, deps, await noteKey(deps, await repairOfLink(deps, deps.source, input), input)),
  ),
  officeInvoice: api.repair.officeInvoice.handler(async ({ context: { deps }, input, errors }) => {
    const repair = await findByNumber(deps.source.manager, input.number);
    return keptDocument(errors, deps, await invoiceKey(deps, repair, input.form));
  }),
  invoice: api.repair.invoice.handler(async ({ context: { deps }, input: { form, ...link }, errors }) => {
    const repair = await repairOfLink(deps, deps.source, link);
    return keptDocument(errors, deps, await invoiceKey(deps, repair, form));
  }),
};
