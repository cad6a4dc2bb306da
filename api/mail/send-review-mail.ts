import { invitationPath } from '@kolobeh/shared/review/review-page.ts';
import type { Deps } from '../operation/deps.ts';
import { findInvited, markMailed } from '../review/queries/invitations.ts';
import { listModelsOfOrder } from '../review/queries/reviews.ts';
import { letterFamilies } from './letter-texts/letter-families.ts';
import { letterWords } from './letter-texts/letter-words.ts';
import { reviewMail } from './review-mail.ts';

/**
 * Asks for reviews of an order's goods. Whoever has cancelled, withdrawn or taken the consent back meanwhile is not
 * asked, and nobody twice: a repeated job finds that the letter went, or sends the same message.
 */
export async function sendReviewMail(deps: Deps, orderId: string): Promise<void> {
  const order = await findInvited(deps.source, orderId);
  if (!order?.is_due || order.mailed_at !== null) return;
  const models = await listModelsOfOrder(deps.source, order.market, orderId);
  const goods = models.filter((model) => !model.has_reviewed).map(({ name }) => name);
  if (goods.length === 0) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const token = deps.invitationTokens.of(orderId);
  const link = `${PUBLIC_URL}${invitationPath(order.market, { order: orderId, token })}`;
  const words = await letterWords(deps.source.manager, letterFamilies.review, order.market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: order.email,
    ...reviewMail({ market: order.market, number: order.number, goods }, link, words),
    messageId: `<${orderId}.review@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
  await markMailed(deps.source.manager, orderId, deps.now());
}
