import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { receiptPath } from '../../order/order-path.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { findByWithdrawal } from '../../order/complaint/queries/complaints.ts';
import { presentWithdrawal } from '../../order/withdrawal/present-withdrawal.ts';
import { findWithdrawal, noteMailed } from '../../order/withdrawal/queries/withdrawals.ts';
import { letterFamilies } from '../letter-texts/letter-families.ts';
import { letterWords } from '../letter-texts/letter-words.ts';
import { withdrawalMail } from './withdrawal-mail.ts';

/** Sends what became of a withdrawal; of its receipt it is noted that it went. A repeated job's message is the same one. */
export async function sendWithdrawalMail(
  deps: Deps,
  { withdrawalId, kind }: JobData['send-withdrawal-mail'],
): Promise<void> {
  const row = await findWithdrawal(deps.source, withdrawalId);
  const order = row && (await findOrder(deps.source, row.order_id));
  if (!row || !order) return;
  // Letters of the complaint tell of it.
  if (await findByWithdrawal(deps.source.manager, row.id)) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const token = deps.withdrawalTokens.of(order.id);
  const link = `${PUBLIC_URL}${receiptPath(order.market, { number: order.number, token, receipt: row.number })}`;
  const words = await letterWords(deps.source.manager, letterFamilies.withdrawal, order.market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: row.email,
    ...withdrawalMail(await presentWithdrawal(deps.source, order, row), kind, link, words),
    messageId: `<${row.id}.${kind}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
  if (kind === 'declared') await noteMailed(deps.source, row.id, deps.now());
}
