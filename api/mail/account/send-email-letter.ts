import { accountPath } from '@kolobeh/shared/customer/account-letters.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { issueEmailLink } from '../../auth/own-email.ts';
import { dropEmail, findKeptEmail, type KeptEmail } from '../../auth/queries/account-emails.ts';
import type { EmailLetterKind, JobData } from '../../jobs/job-names.ts';
import type { Deps } from '../../operation/deps.ts';
import { emailLetter } from './email-letter.ts';

/** Whom a letter goes to, what it is about and where it leads. */
async function letterOf(deps: Deps, kept: KeptEmail, kind: EmailLetterKind, market: MarketCode) {
  const { email, present } = kept;
  switch (kind) {
    case 'prove':
      return kept.is_taken
        ? { to: email, kind: 'taken' as const, about: email, path: accountPath.signIn(market) }
        : {
            to: email,
            kind,
            about: email,
            path: accountPath.confirmEmail(market, await issueEmailLink(deps, kept.id)),
          };
    case 'asked':
      return { to: present, kind, about: email, path: accountPath.forgotPassword(market) };
    case 'former':
      return { to: email, kind, about: present, path: `/${market}/` };
  }
}

/**
 * Sends a letter about an e-mail of an account. Sent again, it carries a new link and the former one ends; an address
 * that another account has is told so, and a former one is forgotten once it is told.
 */
export async function sendEmailLetter(
  deps: Deps,
  { emailId, kind, market }: JobData['send-email-letter'],
): Promise<void> {
  const kept = await findKeptEmail(deps.source, emailId);
  if (!kept) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const letter = await letterOf(deps, kept, kind, market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: letter.to,
    ...emailLetter(market, letter.kind, { email: letter.about, link: `${PUBLIC_URL}${letter.path}` }),
    messageId: `<${kept.id}.email.${deps.now().getTime()}.${letter.kind}@${new URL(PUBLIC_URL).hostname}>`,
  });
  if (kind === 'former') await dropEmail(deps.source, kept.id);
}
