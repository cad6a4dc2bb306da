import { accountPath } from '@kolobeh/shared/customer/account-letters.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { issuePasswordLink } from '../../auth/set-password.ts';
import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { passwordMail } from './password-mail.ts';

/**
 * Sends the letter about a password; staff read it in their own language. Sent again, it carries a new link and the
 * former one ends. Nothing is sent where there is no account.
 */
export async function sendPasswordMail(
  deps: Deps,
  { userId, kind, market: asked, at }: JobData['send-password-mail'],
): Promise<void> {
  const person = userId === null ? null : await findPerson(deps.source, userId);
  if (!person) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const market = isStaff(person.role) ? person.market : asked;
  const path =
    kind === 'forgotten'
      ? accountPath.setPassword(market, await issuePasswordLink(deps, person.id, 'forgotten'))
      : accountPath.forgotPassword(market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: person.email,
    ...passwordMail(market, kind, { email: person.email, link: `${PUBLIC_URL}${path}`, at: new Date(at) }),
    messageId: `<${person.id}.password.${Date.parse(at)}.${kind}@${new URL(PUBLIC_URL).hostname}>`,
  });
}
