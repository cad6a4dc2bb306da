import { dropEmail, findClosed } from '../../customer/closing/queries/closed-accounts.ts';
import type { Deps } from '../../operation/deps.ts';
import { closedMail } from './closed-mail.ts';

/** The last letter of an account; with it the address is forgotten. */
export async function sendClosedMail(deps: Deps, closedId: string): Promise<void> {
  const closed = await findClosed(deps.source, closedId);
  if (!closed || closed.email === null) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  await deps.mailer.send({
    from: MAIL_FROM,
    to: closed.email,
    ...closedMail(closed.market, closed.kept),
    messageId: `<${closedId}.closed@${new URL(PUBLIC_URL).hostname}>`,
  });
  await dropEmail(deps.source, closedId);
}
