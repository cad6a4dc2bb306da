import type { OfficeFeed } from '@kolobeh/shared/feed/contract.ts';
import { type Feed, feedPath, feeds, findFeed } from '@kolobeh/shared/feed/feeds.ts';
import type { FeedRunRow } from '../database/entities/goods/feed-entities.ts';
import { inTransaction } from '../database/transaction.ts';
import { api } from '../http/calls/implement.ts';
import { refuse } from '../http/calls/refusal-error.ts';
import { listNewestRuns } from './queries/feed-runs.ts';

function present(feed: Feed, runs: readonly FeedRunRow[], origin: string): OfficeFeed {
  const own = runs.filter(({ market, name }) => market === feed.market && name === feed.name);
  const [newest] = own.toSorted((a, b) => b.started_at.getTime() - a.started_at.getTime());
  const given = own.find(({ state }) => state === 'done');
  return {
    market: feed.market,
    name: feed.name,
    address: `${origin}${feedPath(feed)}`,
    written_at: given?.ended_at?.toISOString() ?? null,
    items: given?.items ?? 0,
    bytes: Number(given?.bytes ?? 0),
    left_out: given?.left_out ?? [],
    is_writing: newest?.state === 'writing',
    failure: newest?.state === 'failed' ? newest.failure : '',
  };
}

export const feedRoutes = api.feed.router({
  officeFeeds: api.feed.officeFeeds.handler(async ({ context: { deps } }) => {
    const runs = await listNewestRuns(deps.source.manager);
    return { feeds: feeds.map((feed) => present(feed, runs, deps.settings.PUBLIC_URL)) };
  }),
  write: api.feed.write.handler(async ({ context: { deps }, input: { market, name }, errors }) => {
    if (!findFeed(market, name)) return refuse(errors, 'FEED_NOT_FOUND');
    await inTransaction(deps.source, (manager) => deps.jobs.send(manager, 'write-feed', { market, name }));
    return { asked: true as const };
  }),
});
