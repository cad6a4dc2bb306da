import { enquiryLetterWords, answerParagraphs } from '@kolobeh/shared/enquiry/enquiry-letters.ts';
import { enquiryPath } from '@kolobeh/shared/enquiry/enquiry-page.ts';
import { findEnquiry, type StoredEnquiry } from '../enquiry/queries/enquiries.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { Deps } from '../operation/deps.ts';
import { escape, frame, linkButton } from './mail-parts.ts';

type Job = JobData['send-enquiry-mail'];

const lines = (text: string): string => escape(text).replaceAll('\n', '<br>');

/** What a letter says above its button: an answer as staff wrote it, others the shop's words and what came. */
function paragraphsFor({ market, messages }: StoredEnquiry, { kind, messageId }: Job): string[] {
  const { greeting, wrote, signature, [kind]: said } = enquiryLetterWords[market];
  const answer = messages.find(({ id }) => id === messageId);
  if (kind === 'answer') return answerParagraphs(market, answer?.text ?? '');
  const first = messages.find(({ is_ours: isOurs }) => !isOurs);
  return [greeting, said.text, `${wrote}\n${first?.text ?? ''}`, signature];
}

/** Sends a letter of an enquiry; one that was confirmed or forgotten meanwhile asks for nothing. A repeat is the same message. */
export async function sendEnquiryMail(deps: Deps, job: Job): Promise<void> {
  const row = await findEnquiry(deps.source, job.enquiryId);
  if (!row || (job.kind === 'confirm' && row.state !== 'unconfirmed')) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const { subject, button } = enquiryLetterWords[row.market][job.kind];
  const link = `${PUBLIC_URL}${enquiryPath(row.market, { id: row.id, token: deps.enquiryTokens.of(row.id) })}`;
  const paragraphs = paragraphsFor(row, job);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: row.email,
    subject,
    text: [...paragraphs, `${button}: ${link}`].join('\n\n'),
    html: frame({
      market: row.market,
      title: subject,
      heading: subject,
      body: `${paragraphs.map((one) => `<p>${lines(one)}</p>`).join('')}${linkButton(link, button)}`,
      reason: enquiryLetterWords[row.market].reason,
    }),
    messageId: `<${job.messageId ?? row.id}.${job.kind}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
}
