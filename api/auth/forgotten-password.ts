import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { findPersonByEmail } from './queries/people.ts';

/**
 * Has a link for a new password sent. An e-mail without an account costs the same steps, a job and its limit included,
 * so that neither answer nor time tells whether there is one.
 */
export async function askForPassword(
  deps: Deps,
  { market, email }: { market: MarketCode; email: string },
): Promise<void> {
  await limitKey(deps.rateLimits, 'letter', `password:${email}`);
  const person = await findPersonByEmail(deps.source, email);
  await deps.jobs.send(deps.source.manager, 'send-password-mail', {
    userId: person?.id ?? null,
    kind: 'forgotten',
    market,
    at: deps.now().toISOString(),
  });
}
