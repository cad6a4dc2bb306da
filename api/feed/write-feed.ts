// Feeds are written to the file store by the clock and given out from there (record 120).
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Feed, type FeedName, feeds, findFeed } from '@kolobeh/shared/feed/feeds.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { Deps } from '../operation/deps.ts';
import { FeedCount, feedText } from './feed-text.ts';
import { beginRun, countPart, dropRun, endRun, giveUpStale, listForgotten, listWritten } from './queries/feed-runs.ts';

/** Bytes of a part. */
const partBytes = 4 * 1024 * 1024;

/** A writing that takes longer has lost its process. */
export const mostMinutes = 30;

/** Key of a part, counted from 1. */
export const partKey = (run: string, part: number): string => `feeds/${run}/${part}.gz`;

/** Stores what comes in parts. @returns how many parts and bytes there were */
async function storeParts(
  deps: Deps,
  run: string,
  chunks: AsyncIterable<Buffer>,
): Promise<{ parts: number; bytes: number }> {
  let waiting: Buffer[] = [];
  let parts = 0;
  let bytes = 0;
  const store = async (): Promise<void> => {
    parts += 1;
    await countPart(deps.source, run, parts);
    await deps.files.put(partKey(run, parts), Buffer.concat(waiting), 'application/gzip');
    waiting = [];
  };
  let held = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    bytes += chunk.length;
    held += chunk.length;
    if (held >= partBytes) {
      await store();
      held = 0;
    }
  }
  if (waiting.length > 0) await store();
  return { parts, bytes };
}

async function* hashed(text: AsyncIterable<string>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of text) {
    hash.update(piece);
    yield Buffer.from(piece);
  }
}

/** Writes it under an id. @param reader by whose connections the goods are read @throws what went wrong, once it is noted */
async function fill(deps: Deps, feed: Feed, run: string, reader: Deps): Promise<number> {
  const count = new FeedCount();
  const hash = createHash('sha256');
  try {
    let bytes = 0;
    await pipeline(Readable.from(hashed(feedText(reader, feed, count), hash)), createGzip(), async (chunks) => {
      ({ bytes } = await storeParts(deps, run, chunks as AsyncIterable<Buffer>));
    });
    await endRun(deps.source, run, {
      state: 'done',
      items: count.items,
      bytes: String(bytes),
      etag: hash.digest('base64url'),
      left_out: count.leftOut,
      ended_at: deps.now(),
    });
    return count.items;
  } catch (error) {
    const failure = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await endRun(deps.source, run, { state: 'failed', failure: failure || 'unknown', ended_at: deps.now() });
    throw error;
  }
}

async function writeBy(reader: Deps, deps: Deps, feed: Feed): Promise<number | null> {
  const run = await beginRun(deps.source.manager, feed.market, feed.name);
  return run === null ? null : fill(deps, feed, run, reader);
}

/**
 * Writes a feed anew; until it is whole, and when it fails, the former one is given out. Nothing is done while another
 * process writes it. The goods are read from a replica where there is one; when that fails in the middle, from the primary.
 * @returns how many products it tells of; null when it was being written
 */
export async function writeFeed(deps: Deps, feed: Feed): Promise<number | null> {
  await giveUpStale(deps.source.manager, mostMinutes);
  const replica = deps.replicas?.pick() ?? null;
  if (replica === null) return writeBy(deps, deps, feed);
  try {
    return await writeBy(replica.office, deps, feed);
  } catch (error) {
    deps.log.warn({ err: error, feed: feed.name, market: feed.market }, 'a feed was not written from a replica');
    return writeBy(deps, deps, feed);
  }
}

/** The same of a feed that may not be there. */
export async function writeFeedOf(deps: Deps, market: MarketCode, name: FeedName): Promise<void> {
  const feed = findFeed(market, name);
  if (feed) await writeFeed(deps, feed);
}

/** Writes several of open markets, one after another; one that fails leaves the others alone. @throws when any failed */
export async function writeFeeds(deps: Deps, wanted: readonly Feed[]): Promise<number> {
  let written = 0;
  const failures: unknown[] = [];
  for (const feed of wanted.filter(({ market }) => deps.settings.MARKETS.includes(market))) {
    try {
      written += (await writeFeed(deps, feed)) ?? 0;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Feeds were not written');
  return written;
}

/** What changes within minutes, and what a new shop has not written yet. @returns how many products they tell of */
export async function writeDueFeeds(deps: Deps): Promise<number> {
  const written = await listWritten(deps.source);
  const isWritten = (feed: Feed): boolean =>
    written.some(({ market, name }) => feed.market === market && feed.name === name);
  return writeFeeds(
    deps,
    feeds.filter((feed) => feed.isFrequent || !isWritten(feed)),
  );
}

/** Takes away files that nobody reads any more. */
export async function forgetFeeds({ source, files }: Pick<Deps, 'source' | 'files'>): Promise<number> {
  const gone = await listForgotten(source.manager);
  for (const { id, parts } of gone) {
    for (let part = 1; part <= parts; part += 1) await files.delete(partKey(id, part));
    await dropRun(source, id);
  }
  return gone.length;
}
