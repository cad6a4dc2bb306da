// Plain SQL: counts over states and the queue's own tables, asked at every scrape.
import type { EntityManager } from 'typeorm';
import type { LabelState } from '@kolobeh/shared/warehouse/labels/label-job.ts';

type Db = Pick<EntityManager, 'query'>;

/** A queue with jobs that are due, or that failed for good in the last hour. */
interface QueueFigures {
  name: string;
  waiting: number;
  /** Seconds since the oldest of them could have begun; 0 when none waits. */
  oldest: number;
  failed: number;
}

/** Only queues that have something to tell. */
export const figuresOfQueues = (db: Db): Promise<QueueFigures[]> =>
  db.query(
    `select name, count(*) filter (where state < 'active')::integer as waiting,
            coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::double precision as oldest,
            count(*) filter (where state = 'failed')::integer as failed
       from jobs.job
      where name not like '\\_\\_%'
        and ((state < 'active' and start_after <= now()) or (state = 'failed' and completed_on > now() - interval '1 hour'))
      group by name`,
  );

/** What stations said they had not sent when they asked last. */
interface StationFigures {
  unsent: number;
  /** Seconds; 0 when nothing is unsent. */
  oldest: number;
  /** Stations with something unsent that have not been heard of for five minutes. */
  silent: number;
}

/** Of stations seen in the last two weeks, after which a station sends nothing any more by itself. */
export const figuresOfStations = (db: Db): Promise<StationFigures[]> =>
  db.query(
    `select coalesce(sum(unsent), 0)::integer as unsent,
            coalesce(extract(epoch from now() - min(oldest_unsent_at) filter (where unsent > 0)), 0)::double precision as oldest,
            (count(*) filter (where unsent > 0 and last_seen_at < now() - interval '5 minutes'))::integer as silent
       from device where last_seen_at > now() - interval '14 days'`,
  );

/** Labels of the last hour that are not known to lie on their parcels, by state. */
export const figuresOfLabels = (db: Db): Promise<{ state: LabelState; count: number }[]> =>
  db.query(
    `select state, count(*)::integer as count from label_job
      where state in ('unknown', 'failed') and created_at > now() - interval '1 hour' group by state`,
  );
