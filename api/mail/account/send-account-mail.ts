import { accountPath } from '@kolobeh/shared/customer/account-letters.ts';
import { issuePasswordLink } from '../../auth/set-password.ts';
import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { letterFamilies } from '../letter-texts/letter-families.ts';
import { letterWords } from '../letter-texts/letter-words.ts';
import { accountMail } from './account-mail.ts';

/** Sends the letter about an account an order asked for. Sent again, it carries a new link and the former one ends. */
export async function sendAccountMail(deps: Deps, { orderId, userId }: JobData['send-account-mail']): Promise<void> {
  const order = await findOrder(deps.source, orderId);
  if (!order) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const path = userId
    ? accountPath.setPassword(order.market, await issuePasswordLink(deps, userId))
    : accountPath.signIn(order.market);
  const words = await letterWords(deps.source.manager, letterFamilies.account, order.market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: order.email,
    ...accountMail(order, `${PUBLIC_URL}${path}`, words[userId ? 'opened' : 'known']),
    messageId: `<${order.id}.account@${new URL(PUBLIC_URL).hostname}>`,
  });
}
