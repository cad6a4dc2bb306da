// Cache invalidation across processes by PostgreSQL LISTEN/NOTIFY.
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import pg from 'pg';
import { deafness, forgetKept } from '../operation/kept-by-market.ts';
import type { PageCache } from './page-cache.ts';
import type { NetworkPurges } from './network-purges.ts';
import { hearsPurges, listenToPurges, notifyPurge } from './queries/notifications.ts';

/** PostgreSQL refuses a notification of 8000 bytes or more. */
const maxPayload = 7_000;

/** What to drop, as it travels between processes. */
interface Purge {
  tags?: string[];
  addresses?: string[];
  all?: boolean;
}

interface Queryable {
  query: (sql: string, parameters?: unknown[]) => Promise<unknown>;
}

const notify = (db: Queryable, purge: Purge): Promise<unknown> => notifyPurge(db, JSON.stringify(purge));

/**
 * Drops the pages that show the named things in every process, when and only when the transaction commits.
 * @param tags e.g. `product-APL-IP14-128-MID-A`, `category-12`, `home-cs`
 */
export async function purgeAfterCommit(manager: EntityManager | Queryable, tags: readonly string[]): Promise<void> {
  let batch: string[] = [];
  for (const tag of new Set(tags)) {
    if (JSON.stringify(batch).length + tag.length > maxPayload) {
      await notify(manager, { tags: batch });
      batch = [];
    }
    batch.push(tag);
  }
  if (batch.length > 0) await notify(manager, { tags: batch });
}

/** Drops single pages in all processes, once the transaction commits. */
export const purgeAddresses = (db: Queryable, addresses: string[]): Promise<unknown> => notify(db, { addresses });
/** For changes that reach too many pages to name. */
export const purgeEverything = (db: Queryable): Promise<unknown> => notify(db, { all: true });

/** Rows kept in memory go first: a page drawn anew meanwhile must not be drawn of them. */
function apply(cache: PageCache, purge: Purge): void {
  if (purge.all) forgetKept(null);
  if (purge.tags) forgetKept(purge.tags);
  if (purge.all) cache.purgeAll();
  if (purge.tags) cache.purgeTags(purge.tags);
  for (const address of purge.addresses ?? []) cache.purgeAddress(address);
}

/** Listens until it is closed; pages are dropped by it also after a lost connection. */
export interface PurgeListener {
  close: () => Promise<void>;
}

/** Who is told of purges. */
export interface PurgeHearers {
  cache: PageCache;
  /** Pages outside the processes; absent = there are none, or others tell them. */
  network?: NetworkPurges | null;
  /** Told before anything is dropped: what is read from now on has to hold the change. */
  heard?: () => void;
  log: Logger;
}

/** How often a connection is asked whether it hears, and how long it may take to answer anything. */
const beatMs = 2_000;
const answerMs = 3_000;
/** Pause between two tries. */
const againMs = 500;

/** A connection that hears; `lost` is called once, when it has ended or is silent. */
async function hearing(databaseUrl: string, hear: (purge: Purge) => void, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  });
  client.on('notification', ({ payload }) => hear(JSON.parse(payload ?? '{}') as Purge));
  client.on('error', () => undefined);
  try {
    await client.connect();
    await listenToPurges(client);
  } catch (error) {
    // One that does not answer would not answer this either.
    client.end().catch(() => undefined);
    throw error;
  }
  const lose = (): void => {
    clearInterval(beat);
    client.removeAllListeners('end').removeAllListeners('notification');
    client.end().catch(() => undefined);
    lost();
  };
  // Only a connection that stood plans the next try by its end; one that never stood is retried by who made it.
  client.once('end', lose);
  let isAsked = false;
  const beat = setInterval(() => {
    if (isAsked) return;
    isAsked = true;
    hearsPurges(client)
      .then((hears) => void (hears ? (isAsked = false) : lose()))
      .catch(lose);
  }, beatMs);
  beat.unref();
  return client;
}

/**
 * Listens for purges of all processes on a connection of its own, one and the same while it stands. While it is lost,
 * also silently, or could not be made yet, nothing can be heard: rows are kept for a moment only and no page is stored, and
 * on connection everything is dropped.
 */
export async function listenForPurges(
  databaseUrl: string,
  { cache, network = null, heard = () => undefined, log }: PurgeHearers,
): Promise<PurgeListener> {
  let client: pg.Client | null = null;
  let closing = false;
  let timer: NodeJS.Timeout | undefined;
  const isDeaf = deafness();

  const hear = (purge: Purge): void => {
    heard();
    apply(cache, purge);
    network?.add(purge);
  };
  const setDeaf = (deaf: boolean): void => {
    isDeaf(deaf);
    cache.isDeaf = deaf;
  };

  const connect = async (): Promise<void> => {
    const fresh = await hearing(databaseUrl, hear, () => {
      if (!closing) retry();
    });
    if (closing) return fresh.end();
    // Nobody knows what was said meanwhile.
    hear({ all: true });
    setDeaf(false);
    client = fresh;
  };
  const tryConnecting = (): Promise<void> =>
    connect().catch((error: unknown) => {
      log.warn({ err: error }, 'purge channel is down');
      if (!closing) retry();
    });
  const retry = (): void => {
    setDeaf(true);
    forgetKept(null);
    cache.purgeAll();
    clearTimeout(timer);
    timer = setTimeout(() => void tryConnecting(), againMs);
  };

  await tryConnecting();
  return {
    close: async () => {
      closing = true;
      setDeaf(false);
      clearTimeout(timer);
      await client?.end();
      await network?.close();
    },
  };
}
