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

/** How the primary archives its write-ahead log. */
interface ArchiveFigures {
  /** Seconds since a piece was archived; since the counting began, when none was. */
  age: number;
  /** Tries that failed. */
  failures: number;
}

/** No row where the primary archives nothing. */
export const figuresOfArchive = (db: Db): Promise<ArchiveFigures[]> =>
  db.query(
    `select extract(epoch from now() - coalesce(last_archived_time, stats_reset, pg_postmaster_start_time()))::double precision
              as age,
            failed_count::double precision as failures
       from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );

/** Stations whose newest label did not come out, by what their printer said. */
interface PrinterFigures {
  kind: string;
  stations: number;
}

/**
 * By the last label of the last hour that each station tried; one that comes out, or that a person says came out, ends the
 * fault. A printer for which another one stands in is not among them.
 */
export const figuresOfPrinters = (db: Db): Promise<PrinterFigures[]> =>
  db.query(
    `select coalesce(lower(substring(note from '(PAPER_OUT|PAPER_JAM|HEAD_OPEN|RIBBON_OUT|PAUSED|PRINTER_ERROR|PRINTER_NOT_SET|NO_ANSWER)')),
                     'no_line') as kind,
            count(*)::integer as stations
       from (select distinct on (p.device_id) j.state, j.note
               from label_job j join package p on p.id = j.package_id
              where j.created_at > now() - interval '1 hour' and j.state in ('confirmed', 'unknown', 'failed')
              order by p.device_id, j.updated_at desc) newest
      where state <> 'confirmed' and note <> 'NO_STATUS'
      group by 1`,
  );

/** Labels of the last hour that are not known to lie on their parcels, by state. */
export const figuresOfLabels = (db: Db): Promise<{ state: LabelState; count: number }[]> =>
  db.query(
    `select state, count(*)::integer as count from label_job
      where state in ('unknown', 'failed') and created_at > now() - interval '1 hour' group by state`,
  );
