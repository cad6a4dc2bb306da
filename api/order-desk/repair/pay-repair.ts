// A repair that is done is paid at the desk, and invoiced with its payment.
import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { isSame, type Money, money } from '@kolobeh/shared/kernel/money.ts';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { BenchRepair } from '@kolobeh/shared/repair/bench/contract.ts';
import type { RepairState } from '@kolobeh/shared/repair/order/states.ts';
import { checkBuyer, needsAddress } from '@kolobeh/shared/repair/payment/check-buyer.ts';
import type { RepairBuyer } from '@kolobeh/shared/repair/payment/contract.ts';
import { type PaidBy, type PayMethod, takenBy } from '@kolobeh/shared/repair/payment/due.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { personOf } from '../../http/calls/access.ts';
import type { Caller } from '../../http/calls/call-context.ts';
import { writeAudit } from '../../operation/audit.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentBench } from '../../repair/bench/present-bench.ts';
import { lockRepair } from '../../repair/bench/queries/bench-repairs.ts';
import { findPayment } from '../../repair/payment/queries/payments.ts';
import { readDue } from '../../repair/payment/read-due.ts';
import { buyerOfRepair } from './content-of-repair.ts';
import { notePaid } from './repair-paid.ts';

interface Wish {
  number: string;
  method: PayMethod;
  taken: Money;
  reference: string;
  buyer: RepairBuyer | null;
}

type PayRefused =
  | { code: 'REPAIR_NOT_FOUND' | 'NOTHING_DUE' }
  | { code: 'REPAIR_MOVED'; data: { state: RepairState } }
  | { code: 'REPAIR_DUE_CHANGED'; data: { due: Money } }
  | { code: 'PAID_OTHERWISE'; data: { method: PaidBy } }
  | { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** To whom it is invoiced; what the order does not say and the law asks for is wanted at its field. */
function checkedBuyer(repair: RepairRow, written: RepairBuyer | null): Result<RepairBuyer, PayRefused> {
  const buyer = buyerOfRepair(repair, written);
  if (written === null && !needsAddress(repair.market, buyer)) return ok(buyer);
  const checked = checkBuyer(repair.market, buyer);
  return checked.ok ? checked : refused({ code: 'INPUT_INVALID', data: { fields: checked.refusal } });
}

/** Null when it is paid like that already. */
async function take(
  deps: Deps,
  manager: EntityManager,
  { caller, repair, wish }: { caller: Caller; repair: RepairRow; wish: Wish },
): Promise<PayRefused | null> {
  const { method, taken, reference } = wish;
  const paid = await findPayment(manager, repair.id);
  if (paid) return paid.method === method ? null : { code: 'PAID_OTHERWISE', data: { method: paid.method } };
  if (repair.state !== 'done') return { code: 'REPAIR_MOVED', data: { state: repair.state } };
  const market = markets[repair.market];
  const { due, lines } = await readDue(manager, repair);
  if (due === 0) return { code: 'NOTHING_DUE' };
  const wanted = money(takenBy(method, due, market), market.currency);
  if (!isSame(wanted, taken)) return { code: 'REPAIR_DUE_CHANGED', data: { due: wanted } };
  const buyer = checkedBuyer(repair, wish.buyer);
  if (!buyer.ok) return buyer.refusal;
  const taken_by = personOf(caller);
  const actor = { id: taken_by, kind: 'staff' } as const;
  const { amount } = wanted;
  await notePaid(deps, manager, repair, { method, amount, reference, taken_by, lines, buyer: buyer.value, actor });
  await writeAudit(manager, caller, {
    action: 'repair.paid',
    subject: { kind: 'repair', id: repair.id },
    detail: { number: repair.number, method, amount: wanted.amount },
  });
  return null;
}

/**
 * Notes what was taken for a repair: payment, invoice and letter in one transaction, once. The lock of the repair stands
 * against who takes it at the same moment; what was done already is answered as done.
 */
export const payRepair = (deps: Deps, caller: Caller, wish: Wish): Promise<Result<BenchRepair, PayRefused>> =>
  inTransaction(deps.source, async (manager): Promise<Result<BenchRepair, PayRefused>> => {
    const repair = await lockRepair(manager, wish.number);
    if (!repair) return refused({ code: 'REPAIR_NOT_FOUND' });
    const refusal = await take(deps, manager, { caller, repair, wish });
    return refusal ? refused(refusal) : ok(await presentBench(deps, manager, repair));
  });
