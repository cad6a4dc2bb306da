import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { needsAddress } from '@kolobeh/shared/repair/payment/check-buyer.ts';
import { dueOf, outcomeOf, takenBy, variableSymbolOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { BenchPayment, OwnPayment } from '@kolobeh/shared/repair/payment/shapes.ts';
import type { EntityManager } from 'typeorm';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { type ApiSettings, bankAccountOf } from '../../operation/settings.ts';
import { findLastAttempt, findPayment, findRepairInvoice } from './queries/payments.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

async function invoiceOf(db: Db, repairId: string): Promise<OwnPayment['invoice']> {
  const row = await findRepairInvoice(db, repairId);
  return row && { number: row.number, state: row.state, has_xml: row.xml_key !== null };
}

/** Money of a repair as the bench sees it. @param total what was agreed to, in minor units */
export async function presentPayment(db: Db, repair: RepairRow, total: number): Promise<BenchPayment> {
  const market = markets[repair.market];
  const paid = await findPayment(db, repair.id);
  const invoice = await invoiceOf(db, repair.id);
  const due = dueOf({ state: repair.state, total, isPaid: paid !== null });
  const asMoney = (amount: number) => (due === 0 ? null : money(amount, market.currency));
  return {
    due: asMoney(due),
    due_cash: asMoney(takenBy('cash', due, market)),
    paid: paid && {
      method: paid.method,
      amount: money(paid.amount, market.currency),
      at: paid.taken_at.toISOString(),
      by: paid.by,
      reference: paid.reference,
    },
    invoice_state: invoice?.state ?? 'not_created',
    invoice,
    needs_address: needsAddress(repair.market, repair),
  };
}

/** The same as its owner sees it. */
export async function presentOwnPayment(
  settings: ApiSettings,
  db: Db,
  repair: RepairRow,
  total: number,
): Promise<OwnPayment> {
  const { due, paid, invoice, needs_address } = await presentPayment(db, repair, total);
  const attempt = await findLastAttempt(db, repair.id);
  return {
    due,
    account: bankAccountOf(settings, repair.market),
    variable_symbol: variableSymbolOf(repair.number),
    paid: paid && { method: paid.method, amount: paid.amount, at: paid.at },
    online: outcomeOf(attempt?.state ?? null),
    needs_address,
    invoice,
  };
}
