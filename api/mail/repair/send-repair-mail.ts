import type { RepairStatus } from '@kolobeh/shared/repair/order/contract.ts';
import { repairSalePath } from '@kolobeh/shared/repair/conversion/sale-page.ts';
import { repairPath } from '@kolobeh/shared/repair/repair-page.ts';
import { keepDocument } from '../../invoice/keep-document.ts';
import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentOffer } from '../../repair/conversion/present-offer.ts';
import { presentRepair } from '../../repair/order/present-repair.ts';
import { findRepair } from '../../repair/order/queries/repairs.ts';
import { findRepairInvoice, listRepairDocuments } from '../../repair/payment/queries/payments.ts';
import { attachedFiles } from '../attached-files.ts';
import { letterFamilies } from '../letter-texts/letter-families.ts';
import { letterWords } from '../letter-texts/letter-words.ts';
import { repairMail } from './repair-mail.ts';

/** Keys of the files of a repair's invoice. */
async function invoiceKeys(deps: Deps, repairId: string): Promise<(string | null)[]> {
  const invoice = await findRepairInvoice(deps.source.manager, repairId);
  const files = invoice && (await keepDocument(deps, invoice.id));
  return files ? [files.pdf, files.xml] : [];
}

/** Keys of the files of one of its credit notes, and how the letter tells of that one alone. */
async function creditNoteOf(deps: Deps, repair: RepairStatus, repairId: string, turn: number) {
  const rows = await listRepairDocuments(deps.source.manager, repairId);
  const row = rows.filter(({ kind }) => kind === 'credit_note')[turn - 1];
  const files = row && (await keepDocument(deps, row.id));
  const credit_notes = repair.payment.credit_notes.filter(({ id }) => id === row?.id);
  return {
    keys: files ? [files.pdf, files.xml] : [],
    told: { ...repair, payment: { ...repair.payment, credit_notes } },
  };
}

/**
 * Sends a letter of a repair; of a quote or an offered sale only while it waits for its answer, of a late device only
 * while it is out. A repeated job's message is the same one.
 */
export async function sendRepairMail(
  deps: Deps,
  { repairId, kind, version }: JobData['send-repair-mail'],
): Promise<void> {
  const repair = await findRepair(deps.source, repairId);
  if (!repair || (kind === 'ordered' && repair.state === 'cancelled')) return;
  if (kind === 'quoted' && (repair.state !== 'quoted' || repair.quote_version !== version)) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const words = await letterWords(deps.source.manager, letterFamilies.repair, repair.market);
  const presented = await presentRepair(deps, deps.source.manager, repair);
  // A repair that became a sale is followed on the page of that.
  const key = { id: repair.id, token: deps.repairTokens.of(repair.id) };
  const own = repairPath(repair.market, key);
  const sold = presented.sold_as?.url;
  const elsewhere: Partial<Record<typeof kind, string | undefined>> = {
    sold,
    sold_repaired: sold,
    sale_offered: repairSalePath(repair.market, key),
  };
  const link = elsewhere[kind] ?? own;
  const offer = kind === 'sale_offered' ? await presentOffer(deps.source.manager, repair) : null;
  if (kind === 'sale_offered' && (offer?.turn !== version || offer.told.state !== 'waiting')) return;
  if (kind === 'loan_late' && !presented.loan?.is_overdue) return;
  // Another device of the same repair may be late too.
  const ofLoan = kind === 'loan_late' && presented.loan ? `.${presented.loan.due_on}` : '';
  const { keys, told } =
    kind === 'credited'
      ? await creditNoteOf(deps, presented, repairId, version)
      : { keys: kind === 'paid' ? await invoiceKeys(deps, repairId) : [], told: presented };
  await deps.mailer.send({
    from: MAIL_FROM,
    to: repair.email,
    ...repairMail({ ...told, offered: offer?.told ?? null }, kind, `${PUBLIC_URL}${link}`, words),
    messageId: `<${repair.id}.${kind}${version || ''}${ofLoan}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: await attachedFiles(deps, keys),
  });
}
