import { endPath, subscriberPath } from '@kolobeh/shared/newsletter/newsletter-page.ts';
import type { SubscriberState } from '@kolobeh/shared/newsletter/subscriber-states.ts';
import type { JobData, NewsLetterKind } from '../jobs/job-names.ts';
import { findSubscriber } from '../newsletter/queries/subscribers.ts';
import type { Deps } from '../operation/deps.ts';
import { newsMail } from './news-mail.ts';

/** What a letter is still true of; one that was overtaken is silent. */
const stateOf: Record<NewsLetterKind, SubscriberState> = { confirm: 'asked', welcome: 'active', known: 'active' };

/** Sends a letter about news. Programs of mail can end the subscription by its headers, with one press (RFC 8058). */
export async function sendNewsLetter(deps: Deps, { subscriberId, kind }: JobData['send-news-letter']): Promise<void> {
  const row = await findSubscriber(deps.source, subscriberId);
  if (row?.state !== stateOf[kind]) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const link = { id: row.id, token: deps.subscriberTokens.of(row.id) };
  const end = `${PUBLIC_URL}${endPath(row.market, link)}`;
  await deps.mailer.send({
    from: MAIL_FROM,
    to: row.email,
    ...newsMail(row.market, kind, {
      link: `${PUBLIC_URL}${kind === 'confirm' ? subscriberPath(row.market, link) : `/${row.market}/`}`,
      end,
    }),
    unsubscribe: end,
    messageId: `<${row.id}.${row.changed_at.getTime()}.${kind}@${new URL(PUBLIC_URL).hostname}>`,
  });
}
