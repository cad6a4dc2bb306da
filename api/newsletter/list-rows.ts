import type { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import type { SubscriberRow } from '@kolobeh/shared/newsletter/contract.ts';
import { endPath } from '@kolobeh/shared/newsletter/newsletter-page.ts';
import type { Counted } from '../grid/bounded-count.ts';
import type { Deps } from '../operation/deps.ts';
import { listSubscribers, type StoredSubscriber } from './queries/list-subscribers.ts';

/** Rows of the office's grid; each has the link that every letter of news to it must carry. */
export const subscriberRows = (deps: Deps, query: GridQuery): Promise<Counted & { rows: SubscriberRow[] }> =>
  listSubscribers(
    deps.source,
    query,
    ({ asked_at, confirmed_at, ended_at, ...row }: StoredSubscriber): SubscriberRow => ({
      ...row,
      asked_at: asked_at.toISOString(),
      confirmed_at: confirmed_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
      end_link: `${deps.settings.PUBLIC_URL}${endPath(row.market, { id: row.id, token: deps.subscriberTokens.of(row.id) })}`,
    }),
  );
