import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { subscribeTextVersion } from '@kolobeh/shared/newsletter/contract.ts';
import type { SubscriberState } from '@kolobeh/shared/newsletter/subscriber-states.ts';
import { findPerson } from '../auth/queries/people.ts';
import { inTransaction } from '../database/transaction.ts';
import { limitKey } from '../http/edge/rate-limit.ts';
import type { Deps } from '../operation/deps.ts';
import { endNews } from './by-link.ts';
import { findByEmail } from './queries/subscribers.ts';
import { keepNewsWish } from './subscribe.ts';

/** How the account's e-mail stands; nulls when it was never subscribed. */
interface OwnNews {
  state: SubscriberState | null;
  since: string | null;
}

/**
 * Whether the account's e-mail gets news in the market. Of an e-mail that was never proven only the wish is told: whether
 * its owner gets news is not the account's to know.
 */
export async function ownNews(deps: Deps, userId: string, market: MarketCode): Promise<OwnNews> {
  const person = await findPerson(deps.source, userId);
  const row = person?.email_verified ? await findByEmail(deps.source, market, person.email) : null;
  return { state: row?.state ?? null, since: row?.changed_at.toISOString() ?? null };
}

/** Subscribes the account's e-mail, by a letter where it is not proven, or ends that. */
export async function setOwnNews(
  deps: Deps,
  userId: string,
  { market, wanted }: { market: MarketCode; wanted: boolean },
): Promise<OwnNews> {
  const person = await findPerson(deps.source, userId);
  if (!person) return { state: null, since: null };
  const { email, email_verified: isProven } = person;
  if (wanted) {
    await limitKey(deps.rateLimits, 'letter', `news:${email}`);
    const wish = { market, email, source: 'account', textVersion: subscribeTextVersion, isProven } as const;
    await inTransaction(deps.source, (manager) => keepNewsWish(deps, manager, wish));
  } else if (isProven) {
    const row = await findByEmail(deps.source, market, email);
    if (row) await endNews(deps, { id: row.id, token: deps.subscriberTokens.of(row.id) });
  }
  return ownNews(deps, userId, market);
}
