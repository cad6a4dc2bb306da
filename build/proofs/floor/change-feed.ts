// The feed of changes reaches a polling station whole and once, however out of order its writers commit.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { announce } from '../../../api/order/take-step.ts';
import { runningApi, type RunningTestApi } from '../../../api/testing/running-api.ts';
import type { Found } from '../parts/found.ts';

const writers = 16;

type WriteOne = (id: string, hold: () => Promise<void>) => Promise<unknown>;
type ReadOn = (after: number) => Promise<{ position: number; ids: string[] }>;

/** Each transaction stays open for a random moment after it has written. */
async function write(one: WriteOne, each: number): Promise<Set<string>> {
  const ids = Array.from({ length: writers * each }, () => randomUUID());
  const hold = (): Promise<void> => pause(Math.random() * 4);
  const shareOf = (writer: number): string[] => ids.slice(writer * each, (writer + 1) * each);
  const all = Array.from({ length: writers }, async (_, writer) => {
    for (const id of shareOf(writer)) await one(id, hold);
  });
  await Promise.all(all);
  return new Set(ids);
}

async function readAll(read: ReadOn, isDone: () => boolean): Promise<string[]> {
  const seen: string[] = [];
  let position = 0;
  for (;;) {
    const wasDone = isDone();
    const next = await read(position);
    seen.push(...next.ids);
    if (wasDone && next.ids.length === 0) return seen;
    position = next.position;
  }
}

async function race(one: WriteOne, read: ReadOn, each: number): Promise<Found> {
  let isDone = false;
  const writing = write(one, each).finally(() => (isDone = true));
  const [written, seen] = await Promise.all([writing, readAll(read, () => isDone)]);
  const twice = seen.length - new Set(seen).size;
  const missed = [...written].filter((id) => !seen.includes(id)).length;
  return { n: written.size - missed - twice, N: written.size, detail: { writers, missed, twice } };
}

const ourFeed = async (api: RunningTestApi, each: number): Promise<Found> => {
  const { client } = await api.signedIn('warehouse');
  const writeOne: WriteOne = (id, hold) =>
    api.deps.source.transaction(async (manager) => {
      if (Math.random() < 0.5) await hold();
      await announce(manager, 'order.cancelled', id, {});
      await hold();
    });
  const readOn: ReadOn = async (after) => {
    const { position, changes } = await client.warehouse.changes({ after, limit: 500 });
    return { position, ids: changes.map((change) => change.subject_id) };
  };
  return race(writeOne, readOn, each);
};

/** A feed whose cursor is a number given out before the commit. */
async function plainFeed({ asOwner, deps: { source } }: RunningTestApi, each: number): Promise<Found> {
  await asOwner(`create table control_feed (id bigint generated always as identity primary key, subject text);
    grant all on control_feed to public`);
  const writeOne: WriteOne = (id, hold) =>
    source.transaction(async (manager) => {
      await manager.query(`insert into control_feed (subject) values ($1)`, [id]);
      await hold();
    });
  const readOn: ReadOn = async (after) => {
    const rows: { id: string; subject: string }[] = await source.query(
      `select id, subject from control_feed where id > $1 order by id limit 500`,
      [after],
    );
    return { position: Number(rows.at(-1)?.id ?? after), ids: rows.map((row) => row.subject) };
  };
  return race(writeOne, readOn, each);
}

/** How much is written while a station reads the feed. */
export interface FeedWish {
  databaseUrl: string;
  /** Changes of each of the sixteen writers. */
  each: number;
  /** False: read by plain ids. */
  byCommit?: boolean;
}

/** Counts changes that a polling station got once, of all that were committed. */
export async function changeFeed({ databaseUrl, each, byCommit = true }: FeedWish): Promise<Found> {
  const api = await runningApi({ DATABASE_POOL: '24' }, { databaseUrl });
  try {
    return await (byCommit ? ourFeed(api, each) : plainFeed(api, each));
  } finally {
    await api.close();
  }
}
