import { accountPath } from '@kolobeh/shared/customer/account-letters.ts';
import { findPerson } from '../../auth/queries/people.ts';
import { findDataExport } from '../../customer/data-export/queries/data-exports.ts';
import type { Deps } from '../../operation/deps.ts';
import { archiveMail } from './archive-mail.ts';

/** Tells a customer that the archive is ready; one that has expired or went with its account is silent. */
export async function sendArchiveMail(deps: Deps, exportId: string): Promise<void> {
  const made = await findDataExport(deps.source, exportId);
  const person = made?.state === 'done' ? await findPerson(deps.source, made.user_id) : null;
  if (!made?.expires_at || !person) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  await deps.mailer.send({
    from: MAIL_FROM,
    to: person.email,
    ...archiveMail(made.market, {
      link: `${PUBLIC_URL}${accountPath.ownData(made.market)}`,
      expiresAt: made.expires_at,
    }),
    messageId: `<${exportId}.archive@${new URL(PUBLIC_URL).hostname}>`,
  });
}
