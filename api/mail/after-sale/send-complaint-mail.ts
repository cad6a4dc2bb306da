import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { presentComplaint } from '../../order/complaint/present-complaint.ts';
import { findComplaint, noteMailed } from '../../order/complaint/queries/complaints.ts';
import { complaintPath, receiptPath } from '../../order/order-path.ts';
import { findOrder } from '../../order/queries/find-order.ts';
import { letterFamilies } from '../letter-texts/letter-families.ts';
import { letterWords } from '../letter-texts/letter-words.ts';
import { complaintMail } from './complaint-mail.ts';

/** Sends what became of a complaint; of its receipt it is noted that it went. A repeated job's message is the same one. */
export async function sendComplaintMail(
  deps: Deps,
  { complaintId, kind }: JobData['send-complaint-mail'],
): Promise<void> {
  const row = await findComplaint(deps.source, complaintId);
  const order = row && (await findOrder(deps.source, row.order_id));
  if (!row || !order) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const token = deps.complaintTokens.of(order.id);
  const link = `${PUBLIC_URL}${complaintPath(order.market, { number: order.number, token, receipt: row.number })}`;
  const complaint = await presentComplaint(deps.source, order, row);
  const made = complaint.made_good;
  const forAccount = made && { number: order.number, token: deps.withdrawalTokens.of(order.id), receipt: made.receipt };
  const accountAt = forAccount && `${PUBLIC_URL}${receiptPath(order.market, forAccount)}`;
  const words = await letterWords(deps.source.manager, letterFamilies.complaint, order.market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: row.email,
    ...complaintMail(complaint, kind, { link, accountAt }, words),
    messageId: `<${row.id}.${kind}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
  if (kind === 'filed') await noteMailed(deps.source, row.id, deps.now());
}
