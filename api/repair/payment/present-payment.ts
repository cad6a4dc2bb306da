import { creditableLines } from '@kolobeh/shared/invoice/credit-lines.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import { money } from '@kolobeh/shared/kernel/money.ts';
import { needsAddress } from '@kolobeh/shared/repair/payment/check-buyer.ts';
import { dueOf, outcomeOf, takenBy, variableSymbolOf } from '@kolobeh/shared/repair/payment/due.ts';
import type { BenchPayment, OwnPayment } from '@kolobeh/shared/repair/payment/shapes.ts';
import type { EntityManager } from 'typeorm';
import type { InvoiceRow } from '../../database/entities/orders/invoice-entities.ts';
import type { RepairRow } from '../../database/entities/repair/ordered-repair-entities.ts';
import { type ApiSettings, bankAccountOf } from '../../operation/settings.ts';
import { findLastAttempt, findPayment, listRepairDocuments } from './queries/payments.ts';

type Db = Pick<EntityManager, 'query' | 'getRepository'>;

const presentDocument = ({ number, state, xml_key: xml }: InvoiceRow) => ({ number, state, has_xml: xml !== null });

/** Invoice and credit notes, and what of the invoice is left. */
async function documentsOf(
  db: Db,
  { id, market }: RepairRow,
): Promise<Pick<BenchPayment, 'invoice' | 'credit_notes' | 'creditable'>> {
  const { currency } = markets[market];
  const rows = await listRepairDocuments(db, id);
  const invoice = rows.find(({ kind }) => kind === 'invoice') ?? null;
  const notes = rows.filter(({ kind }) => kind === 'credit_note');
  const credited = notes.flatMap(({ content }) => content?.lines ?? []);
  return {
    invoice: invoice && presentDocument(invoice),
    credit_notes: notes.map((row) => ({ ...presentDocument(row), id: row.id, total: money(row.total, currency) })),
    creditable: creditableLines(invoice?.content?.lines ?? [], credited).map(({ position, name, total }) => ({
      position,
      name,
      left: money(total, currency),
    })),
  };
}

/** Money of a repair as the bench sees it. @param total what was agreed to, in minor units */
export async function presentPayment(db: Db, repair: RepairRow, total: number): Promise<BenchPayment> {
  const market = markets[repair.market];
  const paid = await findPayment(db, repair.id);
  const documents = await documentsOf(db, repair);
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
    invoice_state: documents.invoice?.state ?? 'not_created',
    ...documents,
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
  const { due, paid, invoice, credit_notes, needs_address } = await presentPayment(db, repair, total);
  const attempt = await findLastAttempt(db, repair.id);
  return {
    due,
    account: bankAccountOf(settings, repair.market),
    variable_symbol: variableSymbolOf(repair.number),
    paid: paid && { method: paid.method, amount: paid.amount, at: paid.at },
    online: outcomeOf(attempt?.state ?? null),
    needs_address,
    invoice,
    credit_notes,
  };
}
