import { letterEnd, paragraphsOf } from '@kolobeh/shared/order/letter/letter-templates.ts';
import type { Deps } from '../operation/deps.ts';
import { findLetter, setSent } from '../order-desk/letter/queries/letters.ts';
import { orderPath } from '../order/order-path.ts';
import { findOrder } from '../order/queries/find-order.ts';
import { escape, frame, linkButton } from './mail-parts.ts';

/** Sends a letter of the office as it was written. A repeated job sends the same message id, which a mailbox shows once. */
export async function sendOrderLetter(deps: Deps, letterId: string): Promise<void> {
  const letter = await findLetter(deps.source, letterId);
  const order = letter && (await findOrder(deps.source, letter.order_id));
  if (!letter || !order || letter.sent_at) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const { button, reason } = letterEnd(order.market);
  const link = `${PUBLIC_URL}${orderPath(order.market, deps.orderTokens.of(order.id))}`;
  const paragraphs = paragraphsOf(letter.body);
  const body = paragraphs.map((one) => `<p>${escape(one).replaceAll('\n', '<br>')}</p>`).join('');
  await deps.mailer.send({
    from: MAIL_FROM,
    to: letter.email,
    subject: letter.subject,
    text: [...paragraphs, `${button}: ${link}`].join('\n\n'),
    html: frame({
      market: order.market,
      title: letter.subject,
      heading: letter.subject,
      body: `${body}${linkButton(link, button)}`,
      reason,
    }),
    messageId: `<${letter.id}.letter@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
  await setSent(deps.source.manager, letter.id, deps.now());
}
