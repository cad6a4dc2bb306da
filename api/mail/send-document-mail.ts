import { keepDocument } from '../invoice/keep-document.ts';
import { findDocument } from '../invoice/queries/invoices.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { Deps } from '../operation/deps.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { orderPath } from '../order/order-path.ts';
import { attachedFiles } from './attached-files.ts';
import { documentMail } from './document-mail.ts';
import { letterFamilies } from './letter-texts/letter-families.ts';
import { letterWords } from './letter-texts/letter-words.ts';

/** Sends a document with all its forms to the customer. A repeated job's message is the same one to a mailbox. */
export async function sendDocumentMail(
  deps: Deps,
  { documentId, sending }: JobData['send-document-mail'],
): Promise<void> {
  const document = await findDocument(deps.source, documentId);
  const order = document?.order_id ? await findOrder(deps.source, document.order_id) : null;
  const files = document && order && (await keepDocument(deps, document.id));
  if (!files) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const { market, kind, number } = document;
  const link = `${PUBLIC_URL}${orderPath(order.market, deps.orderTokens.of(order.id))}`;
  const words = await letterWords(deps.source.manager, letterFamilies.document, market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: order.email,
    ...documentMail({ market, kind, number, order: order.number }, link, words),
    messageId: `<${document.id}.${sending}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: await attachedFiles(deps, [files.pdf, files.xml]),
  });
}
