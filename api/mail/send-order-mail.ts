import { mayIssue } from '@kolobeh/shared/invoice/order-documents.ts';
import type { Deps } from '../operation/deps.ts';
import { keepInvoice } from '../invoice/document-files.ts';
import { keepProforma } from '../invoice/keep-proforma.ts';
import type { JobData, OrderMailKind } from '../jobs/job-names.ts';
import { listChangedPieces } from '../order/queries/order-log.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { presentCustomerOrder } from '../order-desk/present-customer-order.ts';
import { letterFamilies } from './letter-texts/letter-families.ts';
import { letterWords } from './letter-texts/letter-words.ts';
import { orderMail } from './order-mail.ts';
import { orderPath } from '../order/order-path.ts';
import type { StoredOrder } from '../order/stored-order.ts';
import { attachedFiles } from './attached-files.ts';
import { askedNow } from './shortage-mail.ts';

/** Keys of what goes with a message: a proforma to a transfer that is awaited, the invoice to packed goods. */
async function documentKeys(deps: Deps, order: StoredOrder, kind: OrderMailKind): Promise<(string | null)[]> {
  const files =
    kind === 'packed' || kind === 'collected'
      ? await keepInvoice(deps, order.id)
      : (kind === 'placed' || kind === 'changed' || kind === 'payment_changed') && mayIssue('proforma', order)
        ? await keepProforma(deps, order.id)
        : null;
  return files ? [files.pdf, files.xml] : [];
}

/**
 * Sends the e-mail of a job. The message id is made from the order and the kind, so a mailbox that gets a repeated
 * job's message twice shows it once.
 */
export async function sendOrderMail(deps: Deps, { orderId, kind, round }: JobData['send-order-mail']): Promise<void> {
  const order = await findOrder(deps.source, orderId);
  if (!order) return;
  const shown = await presentCustomerOrder(deps, order);
  const mailRound = round ?? 1;
  // Answered while the message waited to be sent: there is nothing to ask any more.
  if (kind === 'choice' && (!shown.shortages || askedNow(shown.shortages, mailRound).length === 0)) return;
  const link = `${deps.settings.PUBLIC_URL}${orderPath(order.market, deps.orderTokens.of(order.id))}`;
  const words = await letterWords(deps.source.manager, letterFamilies.order, order.market);
  const changed = kind === 'changed' ? await listChangedPieces(deps.source, order.id, mailRound) : [];
  const mail = orderMail(shown, { kind, round: mailRound, changed }, link, words);
  await deps.mailer.send({
    from: deps.settings.MAIL_FROM,
    to: order.email,
    ...mail,
    messageId: `<${order.id}.${kind}${round === undefined ? '' : `.${round}`}@${new URL(deps.settings.PUBLIC_URL).hostname}>`,
    attachments: await attachedFiles(deps, await documentKeys(deps, order, kind)),
  });
}
