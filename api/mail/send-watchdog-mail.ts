import { watchdogPath } from '@kolobeh/shared/watchdog/watchdog-page.ts';
import type { JobData } from '../jobs/job-names.ts';
import type { Deps } from '../operation/deps.ts';
import { findWatchdog } from '../watchdog/queries/watchdogs.ts';
import { letterFamilies } from './letter-texts/letter-families.ts';
import { letterWords } from './letter-texts/letter-words.ts';
import { watchdogMail } from './watchdog-mail.ts';

/** Sends a letter of a watch-dog; one that its owner ended meanwhile is silent. A repeated job's message is the same one. */
export async function sendWatchdogMail(deps: Deps, { watchdogId, kind }: JobData['send-watchdog-mail']): Promise<void> {
  const row = await findWatchdog(deps.source, watchdogId);
  if (!row || row.state !== (kind === 'confirm' ? 'asked' : 'told')) return;
  const { PUBLIC_URL, MAIL_FROM } = deps.settings;
  const link = `${PUBLIC_URL}${watchdogPath(row.market, { id: row.id, token: deps.watchdogTokens.of(row.id) })}`;
  const words = await letterWords(deps.source.manager, letterFamilies.watchdog, row.market);
  await deps.mailer.send({
    from: MAIL_FROM,
    to: row.email,
    ...watchdogMail(row, kind, { link, goods: `${PUBLIC_URL}/${row.market}/p/${row.seo_name}` }, words),
    messageId: `<${row.id}.${kind}@${new URL(PUBLIC_URL).hostname}>`,
    attachments: [],
  });
}
