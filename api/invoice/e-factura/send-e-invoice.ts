import { companies } from '@kolobeh/shared/content/company.ts';
import {
  looksBeforeAgain,
  minutesToNextStep,
  moveEInvoice,
  type EInvoiceState,
} from '@kolobeh/shared/invoice/e-invoice.ts';
import { minutesLater } from '@kolobeh/shared/kernel/dates.ts';
import type { EntityManager } from 'typeorm';
import type { EInvoiceRow } from '../../database/entities/orders/e-invoice-entities.ts';
import type { InvoiceRow } from '../../database/entities/orders/invoice-entities.ts';
import { inTransaction } from '../../database/transaction.ts';
import { errorsOf, numberIn } from '../../integrations/e-factura/e-factura.ts';
import { PartnerError } from '../../integrations/partner-error.ts';
import type { Deps } from '../../operation/deps.ts';
import { type Actor, logStates } from '../../operation/state-log.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { addTask } from '../../staff/add-task.ts';
import { contentOfDocument } from '../content-of-document.ts';
import { findDocument } from '../queries/invoices.ts';
import { ublXml } from '../ubl/ubl-xml.ts';
import { changeEInvoice, findEInvoice, knownIndexes, lockEInvoice } from './queries/e-invoices.ts';

const system: Actor = { id: null, kind: 'system' };
/** While a process sends a document nobody else does; when it has not come back by then, it has died. */
const sendingMinutes = 10;

type Change = Partial<Omit<EInvoiceRow, 'invoice_id' | 'created_at' | 'state' | 'tries'>>;

/** What a step came to: another state, or the same one with its next step later. */
export interface Outcome extends Change {
  state: EInvoiceState;
}

/** Writes an outcome with its log row, in the caller's transaction, if the document is still where it was read. */
export async function storeOutcome(
  deps: Pick<Deps, 'now'>,
  manager: EntityManager,
  before: EInvoiceRow,
  { state, ...change }: Outcome,
  actor: Actor = system,
): Promise<boolean> {
  const row = await lockEInvoice(manager, before.invoice_id);
  if (!row || row.state !== before.state || row.tries !== before.tries) return false;
  const isMove = state !== row.state;
  if (isMove && !moveEInvoice(row.state, state).ok) return false;
  const isEnd = state === 'accepted' || state === 'rejected';
  const tries = isMove && state !== 'sending' ? 0 : row.tries + 1;
  const nextTryAt = isEnd ? null : minutesLater(deps.now(), minutesToNextStep(tries + 1));
  await changeEInvoice(manager, row.invoice_id, {
    next_try_at: nextTryAt,
    ...change,
    ...(isEnd ? { ended_at: deps.now() } : {}),
    state,
    tries,
  });
  if (isMove) await logStates(manager, 'e_invoice', [{ id: row.invoice_id, from: row.state, to: state }], { actor });
  return true;
}

const store = (deps: Deps, row: EInvoiceRow, outcome: Outcome): Promise<boolean> =>
  inTransaction(deps.source, (manager) => storeOutcome(deps, manager, row, outcome));

/** Draws the document anew and uploads it. An answer that does not come leaves it unknown whether it came there. */
async function upload(deps: Deps, document: InvoiceRow): Promise<Outcome> {
  const content = await inTransaction(deps.source, (manager) => contentOfDocument(deps, manager, document));
  const { kind } = content;
  if (kind === 'proforma') return { state: 'rejected', last_error: 'no tax document' };
  try {
    const index = await deps.eFactura.upload({
      xml: ublXml({ ...content, kind }),
      standard: kind === 'invoice' ? 'UBL' : 'CN',
      cif: companies[document.market].companyId,
      isConsumer: content.buyer.company_id === '',
    });
    return { state: 'sent', upload_index: index, sent_at: deps.now(), last_error: '' };
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    const state = error.kind === 'refused' ? 'rejected' : 'unknown';
    return { state, last_error: error.message.slice(0, 1000) };
  }
}

/** Looks among the messages of the last days for a document that nobody of ours knows the number of. */
async function lookFor(deps: Deps, row: EInvoiceRow, document: InvoiceRow): Promise<Outcome> {
  const messages = await deps.eFactura.messages(2, companies[document.market].companyId);
  const known = await knownIndexes(
    deps.source,
    messages.map(({ index }) => index),
  );
  for (const { index, downloadId, isError } of messages) {
    if (isError || known.has(index)) continue;
    const { files } = await deps.eFactura.download(downloadId);
    if (numberIn(files) === document.number)
      return { state: 'sent', upload_index: index, sent_at: deps.now(), next_try_at: deps.now(), last_error: '' };
  }
  return row.tries + 1 < looksBeforeAgain ? { state: 'unknown' } : { state: 'waiting', next_try_at: deps.now() };
}

/** Asks what became of it; the sealed archive is kept, whichever way it ended. */
async function check(deps: Deps, row: EInvoiceRow, document: InvoiceRow): Promise<Outcome> {
  const checked = await deps.eFactura.check(row.upload_index ?? '');
  if (checked.state === 'processing') return { state: 'sent' };
  const { bytes, files } = await deps.eFactura.download(checked.downloadId);
  const key = `e-factura/${document.number}-${row.upload_index}.zip`;
  await deps.files.put(key, bytes, 'application/zip');
  const error = checked.state === 'rejected' ? errorsOf(files).slice(0, 1000) : '';
  return { state: checked.state, file_key: key, last_error: error };
}

async function stepOf(deps: Deps, row: EInvoiceRow, document: InvoiceRow): Promise<Outcome> {
  try {
    if (row.state === 'sending') return await upload(deps, document);
    return row.state === 'unknown' ? await lookFor(deps, row, document) : await check(deps, row, document);
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    return { state: row.state, last_error: error.message.slice(0, 1000) };
  }
}

/** Takes the turn of a document that is due, so that no two send it. @returns null when it is nobody's turn */
async function takeTurn(deps: Deps, invoiceId: string): Promise<EInvoiceRow | null> {
  const now = deps.now();
  return inTransaction(deps.source, async (manager) => {
    const row = await lockEInvoice(manager, invoiceId);
    if (!row?.next_try_at || row.next_try_at > now) return null;
    const later = minutesLater(now, sendingMinutes);
    if (row.state === 'sending') {
      await storeOutcome(deps, manager, row, { state: 'unknown', last_error: 'the sending has not come back' });
      return null;
    }
    if (row.state !== 'waiting') {
      await changeEInvoice(manager, invoiceId, { next_try_at: later });
      return row;
    }
    await storeOutcome(deps, manager, row, { state: 'sending', next_try_at: later });
    return findEInvoice(manager, invoiceId);
  });
}

/** A rejected document becomes a task: only a person knows what is to be mended. */
async function tell(deps: Deps, document: InvoiceRow, outcome: Outcome): Promise<void> {
  if (outcome.state !== 'rejected') return;
  const order = document.order_id === null ? null : await findOrder(deps.source, document.order_id);
  await addTask(
    deps.source.manager,
    'e_invoice_rejected',
    { kind: 'invoice', id: document.id },
    {
      number: order?.number ?? document.content?.order_number ?? '',
      invoice: document.number,
      why: outcome.last_error ?? '',
    },
  );
}

/**
 * The next step of a document to e-Factura: sent, looked for when its sending was not answered, or asked about. A
 * failure on the way leaves it where it is, with its next step later.
 */
export async function sendEInvoice(deps: Deps, invoiceId: string): Promise<void> {
  const document = await findDocument(deps.source, invoiceId);
  const row = document && (await takeTurn(deps, invoiceId));
  if (!row) return;
  const outcome = await stepOf(deps, row, document);
  if (await store(deps, row, outcome)) await tell(deps, document, outcome);
}
