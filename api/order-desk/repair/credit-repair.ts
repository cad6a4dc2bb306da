// Something of a repair's invoice is given back: its price is lowered, or it is taken back under warranty.
import type { CreditRefusal, WantedCredit } from '@kolobeh/shared/invoice/credit-lines.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import { takenBy } from '@kolobeh/shared/repair/payment/due.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { contentOfDocument } from '../../invoice/content-of-document.ts';
import { creditContent } from '../../invoice/credit/credit-content.ts';
import { creditedLines } from '../../invoice/credit/credited-lines.ts';
import { issueDocument } from '../../invoice/issue-document.ts';
import type { NewDocument } from '../../invoice/queries/invoices.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import type { Actor } from '../../operation/state-log.ts';
import { listAttemptsOfRepair } from '../../payment/queries/attempts.ts';
import { returnByGateway } from '../../payment/refund/return-by-gateway.ts';
import { presentBench } from '../../repair/bench/present-bench.ts';
import { lockRepair } from '../../repair/bench/queries/bench-repairs.ts';
import { findPayment, listRepairDocuments } from '../../repair/payment/queries/payments.ts';
import { addTask } from '../../staff/add-task.ts';

interface Wish {
  number: string;
  seen_notes: number;
  lines: readonly WantedCredit[];
  reason: string;
}

type CreditRepairRefusal = CreditRefusal | { code: 'REPAIR_NOT_FOUND' | 'NO_INVOICE' | 'CREDITED_MEANWHILE' };

interface Issued {
  note: NewDocument;
  /** Which of the repair's credit notes it is, from 1. */
  turn: number;
}

/** The next credit note of a locked repair, unless another one was made since it was looked at. */
async function issue(
  deps: Deps,
  manager: EntityManager,
  repair: RepairRow,
  { wish, actor }: { wish: Wish; actor: Actor },
): Promise<Result<Issued, CreditRepairRefusal>> {
  const rows = await listRepairDocuments(manager, repair.id);
  const invoice = rows.find(({ kind }) => kind === 'invoice');
  if (!invoice) return refused({ code: 'NO_INVOICE' });
  if (rows.length - 1 !== wish.seen_notes) return refused({ code: 'CREDITED_MEANWHILE' });
  const { lines, reason } = wish;
  const today = dayIn(markets[repair.market], deps.now());
  const invoiced = await contentOfDocument(deps, manager, invoice);
  const content = creditContent(invoiced, creditedLines(rows), { lines, reason, today });
  if (!content.ok) return content;
  const of = { orderId: null, repairId: repair.id, correctsId: invoice.id, actor };
  return ok({ note: await issueDocument(deps, manager, content.value, of), turn: rows.length });
}

/** What was paid online goes back by the gateway; all else, and what the gateway does not have, is given by a person. */
async function giveBack(
  { jobs }: Pick<Deps, 'jobs'>,
  manager: EntityManager,
  repair: RepairRow,
  { note, reason, actor }: { note: NewDocument; reason: string; actor: Actor },
): Promise<void> {
  const paid = await findPayment(manager, repair.id);
  if (!paid) return;
  const market = markets[repair.market];
  const came = paid.method === 'online' ? await listAttemptsOfRepair(manager, repair.id) : [];
  const amount = takenBy(paid.method, note.total, market);
  const left = await returnByGateway(manager, jobs, came, { amount, cause: 'lines', why: { actor, reason } });
  if (left <= 0) return;
  const detail = { number: repair.number, amount: left, currency: market.currency, why: reason };
  await addTask(manager, 'refund', { kind: 'invoice', id: note.id }, detail);
}

/**
 * A person at the bench gives back lines of the invoice by a credit note: number, money on its way back and letter in
 * one transaction. The lock of the repair and the number of notes that were seen let two people give one thing back once.
 */
export const creditRepair = (
  deps: Deps,
  caller: Caller,
  wish: Wish,
): Promise<Result<BenchRepair, CreditRepairRefusal>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BenchRepair, CreditRepairRefusal>> => {
    const repair = await lockRepair(manager, wish.number);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
    const actor = { id: caller.id, kind: 'staff' } as const;
    const issued = await issue(deps, manager, repair, { wish, actor });
    if (!issued.ok) return issued;
    const { note, turn } = issued.value;
    await giveBack(deps, manager, repair, { note, reason: wish.reason, actor });
    await deps.jobs.send(manager, 'send-repair-mail', { repairId: repair.id, kind: 'credited', version: turn });
    await writeAudit(manager, caller, {
      action: 'repair.credited',
      subject: { kind: 'repair', id: repair.id },
      detail: { number: note.number, total: note.total },
    });
    return ok(await presentBench(deps, manager, repair));
  });
