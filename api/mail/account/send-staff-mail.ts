import { accountPath } from '@kolobeh/shared/customer/account-letters.ts';
import { isStaff } from '@kolobeh/shared/kernel/roles.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { issuePasswordLink } from '../../auth/set-password.ts';
import type { JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { staffMail } from './staff-mail.ts';

/** Sends somebody of staff a link to set the password. Sent again, it carries a new link and the former one ends. */
export async function sendStaffMail(deps: Deps, { userId, kind, round }: JobData['send-staff-mail']): Promise<void> {
  const person = await findPerson(deps.source, userId);
  if (!person || !isStaff(person.role)) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const path = accountPath.setPassword(person.market, await issuePasswordLink(deps, userId));
  await deps.mailer.send({
    from: MAIL_FROM,
    to: person.email,
    ...staffMail(person.market, kind, `${PUBLIC_URL}${path}`),
    messageId: `<${person.id}.staff.${round}@${new URL(PUBLIC_URL).hostname}>`,
  });
}
