import type { FeedName } from '@kolobeh/shared/feed/feeds.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import type { EntityManager } from 'typeorm';
import { type FeedRunRow, feedRunTable } from '../../database/entities/goods/feed-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** Gives up writings that have taken too long: their process is gone. */
export const giveUpStale = (db: Db, minutes: number): Promise<unknown> =>
  db.query(
    `update feed_run set state = 'failed', failure = 'interrupted', ended_at = now()
      where state = 'writing' and started_at < now() - make_interval(mins => $1)`,
    [minutes],
  );

/** Begins a writing. @returns its id; null while another one of the feed goes on */
export async function beginRun(db: Db, market: MarketCode, name: FeedName): Promise<string | null> {
  const [begun]: Pick<FeedRunRow, 'id'>[] = await db.query(
    `insert into feed_run (market, name) values ($1, $2) on conflict (market, name) where state = 'writing' do nothing
     returning id`,
    [market, name],
  );
  return begun?.id ?? null;
}

/** Counts a part before it is stored, so that what a crash leaves is known. */
export const countPart = (db: Rows, id: string, parts: number): Promise<unknown> =>
  db.getRepository(feedRunTable).update({ id, state: 'writing' }, { parts });

/** Ends a writing that goes on; one that was given up meanwhile stays so. */
export const endRun = (
  db: Rows,
  id: string,
  end: Partial<Pick<FeedRunRow, 'items' | 'bytes' | 'etag' | 'left_out' | 'failure'>> & {
    state: 'done' | 'failed';
    ended_at: Date;
  },
): Promise<unknown> => db.getRepository(feedRunTable).update({ id, state: 'writing' }, end);

/** What is given out of a feed: its newest finished writing; null before the first. */
export const findGivenOut = (db: Rows, market: MarketCode, name: FeedName): Promise<FeedRunRow | null> =>
  db.getRepository(feedRunTable).findOne({ where: { market, name, state: 'done' }, order: { started_at: 'DESC' } });

/** Feeds that have been written, each once or more. */
export const listWritten = (db: Rows): Promise<Pick<FeedRunRow, 'market' | 'name'>[]> =>
  db.getRepository(feedRunTable).find({ select: { market: true, name: true }, where: { state: 'done' } });

/** Of each feed its newest finished writing and the newest of all. */
export const listNewestRuns = (db: Db): Promise<FeedRunRow[]> =>
  db.query(
    `(select distinct on (market, name) * from feed_run order by market, name, started_at desc)
     union
     (select distinct on (market, name) * from feed_run where state = 'done' order by market, name, started_at desc)`,
  );

/** Writings that nobody reads any more: older than the two newest of their feed, and at rest for an hour. */
export const listForgotten = (db: Db): Promise<Pick<FeedRunRow, 'id' | 'parts'>[]> =>
  db.query(
    `select id, parts from (
       select id, parts, state, ended_at,
              count(*) filter (where state = 'done') over (partition by market, name order by started_at desc) as newer
         from feed_run
     ) r
      where state <> 'writing' and ended_at < now() - interval '1 hour'
        and (newer > 2 or (state = 'failed' and newer > 0))`,
  );

export const dropRun = (db: Rows, id: string): Promise<unknown> => db.getRepository(feedRunTable).delete({ id });
