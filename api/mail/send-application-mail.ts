import { companies } from '@kolobeh/shared/content/company.ts';
import { applicationPath } from '@kolobeh/shared/hiring/hiring-page.ts';
import { hiringLetterWords } from '@kolobeh/shared/hiring/hiring-letters.ts';
import type { JobApplicationRow } from '../database/entities/people/hiring-entities.ts';
import { findApplication } from '../hiring/queries/applications.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { Deps } from '../operation/deps.ts';
import { escape, frame, linkButton } from './mail-parts.ts';

type Job = JobData['send-application-mail'];

interface Letter {
  to: string;
  subject: string;
  paragraphs: string[];
  /** Where its button leads; the house's letter has none. */
  link: { address: string; words: string } | null;
  reason: string;
}

function letterOf({ settings, applicationTokens }: Deps, row: JobApplicationRow, kind: Job['kind']): Letter {
  const words = hiringLetterWords[row.market];
  const { greeting, signature } = words;
  if (kind === 'house') {
    const { subject, text, reason } = words.house;
    const to = companies[row.market].email;
    return { to, subject: subject(row.title), paragraphs: [greeting, text, signature], link: null, reason };
  }
  const { subject, text, button } = words[kind];
  const path = applicationPath(row.market, { id: row.id, token: applicationTokens.of(row.id) });
  return {
    to: row.email,
    subject: subject(row.title),
    paragraphs: [greeting, text, words.kept, signature],
    link: { address: `${settings.PUBLIC_URL}${path}`, words: button },
    reason: words.reason,
  };
}

/** Sends a letter of an application; one that was confirmed or erased meanwhile asks for nothing. A repeat is the same message. */
export async function sendApplicationMail(deps: Deps, { applicationId, kind }: Job): Promise<void> {
  const row = await findApplication(deps.source, applicationId);
  if (!row || (kind === 'confirm' && row.state !== 'unconfirmed')) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const { to, subject, paragraphs, link, reason } = letterOf(deps, row, kind);
  const button = link ? linkButton(link.address, link.words) : '';
  await deps.mailer.send({
    from: MAIL_FROM,
    to,
    subject,
    text: [...paragraphs, ...(link ? [`${link.words}: ${link.address}`] : [])].join('\n\n'),
    html: frame({
      market: row.market,
      title: subject,
      heading: subject,
      body: `${paragraphs.map((one) => `<p>${escape(one)}</p>`).join('')}${button}`,
      reason,
    }),
    messageId: `<${row.id}.${kind}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
}
