import { timingSafeEqual } from 'node:crypto';
import type { Subscription } from '@kolobeh/shared/newsletter/contract.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../operation/deps.ts';
import { tokenHash } from '../operation/secrets.ts';
import { logStates } from '../operation/state-log.ts';
import { findSubscriber, moveSubscriber } from './queries/subscribers.ts';

/** What the letters of a subscription carry. */
export interface NewsLink {
  id: string;
  token: string;
}

/** A subscription by the link of its letters; null when the token is not its own. */
export async function subscriptionByLink(deps: Deps, { id, token }: NewsLink): Promise<Subscription | null> {
  if (!timingSafeEqual(tokenHash(deps.subscriberTokens.of(id)), tokenHash(token))) return null;
  const row = await findSubscriber(deps.source, id);
  return row && { market: row.market, state: row.state };
}

/** Moves it once, however often the link is pressed; what cannot be moved stays as it is. */
async function move(deps: Deps, link: NewsLink, to: 'active' | 'ended'): Promise<Subscription | null> {
  const before = await subscriptionByLink(deps, link);
  // Who ended it begins anew by a new wish: an old letter does not bring news back.
  if (!before || (to === 'active' && before.state === 'ended')) return before;
  await inTransaction(deps.source, async (manager) => {
    const from = await moveSubscriber(manager, { id: link.id, state: to }, deps.now());
    if (from === null) return;
    await logStates(manager, 'subscriber', [{ id: link.id, from, to }], { actor: { id: null, kind: 'customer' } });
    if (to === 'active') await deps.jobs.send(manager, 'send-news-letter', { subscriberId: link.id, kind: 'welcome' });
  });
  return subscriptionByLink(deps, link);
}

/** The mailbox is theirs: news are sent. */
export const confirmNews = (deps: Deps, link: NewsLink): Promise<Subscription | null> => move(deps, link, 'active');

/** No more news. */
export const endNews = (deps: Deps, link: NewsLink): Promise<Subscription | null> => move(deps, link, 'ended');
