import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { escape, frame, linkButton, type Mail } from '../mail-parts.ts';

/** Words of a letter about an account that leads to one place; `said` has its values filled in. */
interface LinkLetter {
  subject: string;
  greeting: string;
  said: string;
  button: string;
  link: string;
  /** What to do for who did not ask for it. */
  otherwise: string;
  reason: string;
  signature: string;
}

/** A letter with one button, and what to do when its reader did not ask for it. */
export const linkLetter = (
  market: MarketCode,
  { subject, greeting, said, button, link, otherwise, reason, signature }: LinkLetter,
): Mail => ({
  subject,
  text: [greeting, '', said, '', `${button}: ${link}`, '', otherwise, '', signature].join('\n'),
  html: frame({
    market,
    title: subject,
    heading: subject,
    body: `<p>${escape(greeting)}</p><p>${escape(said)}</p>${linkButton(link, button)}<p>${escape(otherwise)}</p>`,
    reason,
  }),
});
