import type { RepairBuyer } from '@kolobeh/shared/repair/payment/contract.ts';
import type { PaidBy } from '@kolobeh/shared/repair/payment/due.ts';
import type { EntityManager } from 'typeorm';
import type { RepairLineRow, RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import type { RepairPaymentRow } from '../../database/entities/repair/repair-payment-entities.ts';
import { issueDocument } from '../../invoice/issue-document.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Actor } from '../../operation/state-log.ts';
import { insertPayment } from '../../repair/payment/queries/payments.ts';
import { readDue } from '../../repair/payment/read-due.ts';
import { buyerOfRepair, contentOfRepair } from './content-of-repair.ts';

interface Paid extends Pick<RepairPaymentRow, 'amount' | 'reference' | 'taken_by'> {
  method: PaidBy;
  lines: readonly RepairLineRow[];
  buyer: RepairBuyer;
  actor: Actor;
}

/** Payment, invoice and letter of a locked repair, together. */
export async function notePaid(
  deps: Deps,
  manager: EntityManager,
  repair: RepairRow,
  { method, lines, buyer, actor, ...taking }: Paid,
): Promise<void> {
  await insertPayment(manager, { repair_id: repair.id, method, ...taking, taken_at: deps.now() });
  // A device whose lines cost nothing beside those that do is invoiced by what costs something.
  const priced = lines.filter(({ part, work }) => part + work > 0);
  const content = contentOfRepair(deps, repair, { lines: priced, method, buyer });
  await issueDocument(deps, manager, content, { orderId: null, repairId: repair.id, correctsId: null, actor });
  await deps.jobs.send(manager, 'send-repair-mail', { repairId: repair.id, kind: 'paid', version: 0 });
}

/** The same for one that its owner paid by card on its page, as the gateway says. */
export const repairPaid: Deps['repairPaid'] = async (deps, manager, repair, { amount, provider_transaction }) => {
  const { lines } = await readDue(manager, repair);
  await notePaid(deps, manager, repair, {
    method: 'online',
    amount,
    reference: provider_transaction ?? '',
    taken_by: null,
    lines,
    buyer: buyerOfRepair(repair, null),
    actor: { id: null, kind: 'customer' },
  });
};
