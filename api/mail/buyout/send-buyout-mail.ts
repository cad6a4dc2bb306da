import { buyoutPath } from '@kolobeh/shared/buyout/selling/selector.ts';
import { presentBuyout } from '../../buyout/present-buyout.ts';
import { findBuyout } from '../../buyout/queries/buyouts.ts';
import type { Deps } from '../../operation/deps.ts';
import type { JobData } from '../../jobs/job-names.ts';
import { letterFamilies } from '../letter-texts/letter-families.ts';
import { letterWords } from '../letter-texts/letter-words.ts';
import { buyoutMail } from './buyout-mail.ts';

/** Sends the e-mail of a job; a repeated job's message has the same id. */
export async function sendBuyoutMail(
  deps: Deps,
  { buyoutId, kind, round }: JobData['send-buyout-mail'],
): Promise<void> {
  const buyout = await findBuyout(deps.source, buyoutId);
  if (!buyout) return;
  const link = `${deps.settings.PUBLIC_URL}${buyoutPath(buyout.market, deps.buyoutTokens.of(buyout.id))}`;
  const words = await letterWords(deps.source.manager, letterFamilies.buyout, buyout.market);
  await deps.mailer.send({
    from: deps.settings.MAIL_FROM,
    to: buyout.email,
    ...buyoutMail(await presentBuyout(deps, deps.source, buyout), kind, link, words),
    messageId: `<${buyout.id}.${kind}${round === undefined ? '' : `.${round}`}@${new URL(deps.settings.PUBLIC_URL).hostname}>`,
  });
}
