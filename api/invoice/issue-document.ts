import { randomUUID } from 'node:crypto';
import { type BillingDocument, documentNumber } from '@kolobeh/shared/invoice/billing-document.ts';
import { dayIn } from '@kolobeh/shared/kernel/dates.ts';
import { markets } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import type { Deps } from '../operation/deps.ts';
import { type Actor, logStates } from '../operation/state-log.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { insertEInvoice } from './e-factura/queries/e-invoices.ts';
import { countInSeries } from './queries/count-in-series.ts';
import { insertDocument, type NewDocument } from './queries/invoices.ts';

/** What issuing needs from outside. */
export type Issuer = Pick<Deps, 'settings' | 'jobs' | 'now'>;

/** Whether the law of the market wants the document in the state's system of electronic invoices. */
const isToBeSent = ({ kind, market }: Pick<Content, 'kind' | 'market'>): boolean =>
  kind !== 'proforma' && markets[market].hasEInvoices;

const paidInDays = 14;

/** Days of a document issued now, by the market's own midnight. */
export function daysOf({ market: code }: Pick<StoredOrder, 'market'>, now: Date): { today: string; due: string } {
  const market = markets[code];
  return { today: dayIn(market, now), due: dayIn(market, new Date(now.getTime() + paidInDays * 86_400_000)) };
}

/** What a document says, all but its number. */
export type Content = Omit<BillingDocument, 'number'>;

/**
 * Gives a document of an order or of a repair its number and stores it, in the transaction of what it is issued for; its files are made by a job
 * of the same transaction.
 */
export async function issueDocument(
  { jobs, now }: Pick<Issuer, 'jobs' | 'now'>,
  manager: EntityManager,
  content: Content,
  {
    orderId,
    repairId = null,
    correctsId,
    actor,
  }: { orderId: string | null; repairId?: string | null; correctsId: string | null; actor: Actor },
): Promise<NewDocument> {
  const { kind, market, issued_on, tax_point_on, due_on, total, vat_lines } = content;
  const year = Number(issued_on.slice(0, 4));
  const number = documentNumber(market, kind, year, await countInSeries(manager, { market, kind, year }));
  const row: NewDocument = {
    id: randomUUID(),
    number,
    order_id: orderId,
    repair_id: repairId,
    market,
    issued_on,
    tax_point_on,
    due_on,
    total,
    vat_lines,
    kind,
    state: 'in_progress',
    corrects_id: correctsId,
    content: { ...content, number },
  };
  await insertDocument(manager, row);
  await logStates(manager, 'invoice', [{ id: row.id, from: 'not_created', to: 'in_progress' }], { actor });
  await jobs.send(manager, 'keep-document', { documentId: row.id });
  if (isToBeSent(content)) {
    await insertEInvoice(manager, row.id, now());
    await logStates(manager, 'e_invoice', [{ id: row.id, from: null, to: 'waiting' }], { actor });
    await jobs.send(manager, 'send-e-invoice', { documentId: row.id });
  }
  return row;
}
