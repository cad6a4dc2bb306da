// Transactional job queue (pg-boss): a job is enqueued in the transaction of its cause, delivered at least once and
// retried with back-off. Workers wake by LISTEN/NOTIFY and look now and then for what is to be tried again.
import { type JobPollingOptions, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { EntityManager } from 'typeorm';
import type { Logger } from 'pino';
import type { Metrics } from '../operation/metrics.ts';
import type { JobData, JobName } from './job-names.ts';
import { jobNames } from './job-names.ts';
import { notedRun } from './noted-run.ts';
import { QueueConnection } from './queue-connection.ts';
import { runBossStatement } from './queries/run-boss-statement.ts';

type Handler<Name extends JobName> = (data: JobData[Name]) => Promise<void>;

/** When a piece of regular care runs. */
export interface CarePlan {
  /** Its queue, schedule and line in the log: `<domain>.<what>`. */
  name: string;
  /** Five fields, in UTC. */
  cron: string;
  /** A run that takes longer counts as lost, and another one may begin. */
  limitSeconds: number;
  /** Tries after a failure, with growing pauses. What comes again within minutes needs none. */
  retries: number;
}

/** Jobs in PostgreSQL: a job is there when its change is, and is done at least once. */
export interface JobQueue {
  /** Queues a job when and only when the manager's transaction commits. */
  send: <Name extends JobName>(manager: Pick<EntityManager, 'query'>, name: Name, data: JobData[Name]) => Promise<void>;
  /**
   * Runs the handler for each job of a name; a job that fails is tried again with growing pauses.
   * A backlog is taken without pauses between.
   * @param atOnce jobs of that name that this process works on side by side, one after another where it is not told: an
   * even number, of which one that takes long holds up half at most; `alone` of jobs that take minutes, so that none
   * waits in the hand of a process for the one before it
   */
  work: <Name extends JobName>(name: Name, handler: Handler<Name>, atOnce?: number | 'alone') => Promise<void>;
  /** Runs a piece of regular care when its time comes, in one of all processes. */
  care: (plan: CarePlan, run: () => Promise<number | void>) => Promise<void>;
  /** Waits for running jobs; what did not start stays in the queue. */
  stop: () => Promise<void>;
}

/** Where the queue is and who is told of failures. */
export interface JobQueueSettings {
  databaseUrl: string;
  log: Logger;
  metrics: Metrics;
  /** Whether this process keeps the queue in order and begins what is due; without it, it sends alone. */
  works?: boolean;
  /** How often a worker looks for work while it cannot be woken. */
  pollSeconds?: number;
}

const options = {
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  notify: true,
};

/** It goes on to the pool of `pg`, which makes its connections of it. */
const ownConnections: object = { Client: QueueConnection };

const bossOf = (databaseUrl: string, { works, migrates }: { works: boolean; migrates: boolean }): PgBoss =>
  new PgBoss({
    ...ownConnections,
    connectionString: databaseUrl,
    schema: 'jobs',
    max: 3,
    supervise: works,
    schedule: works,
    migrate: migrates,
    useListenNotify: works,
  });

/** A run that is under way or waits already is not asked for again. */
const careQueue = { policy: 'stately', deleteAfterSeconds: 24 * 60 * 60, notify: true } as const;

/**
 * How often a worker looks: while it can be woken, only for what is to be tried again.
 * @param alone seconds between two looks while nothing wakes it
 * @param woken the same while a word wakes it, never less
 */
const looks = (alone: number, woken: number): JobPollingOptions => ({
  pollingIntervalSeconds: alone,
  notifyPollingIntervalSeconds: Math.max(alone, woken),
});

/**
 * Makes the queue's own tables and queues; part of migrating a database.
 * @param cares names of regular care; what is scheduled under another name is forgotten
 */
export async function migrateJobs(databaseUrl: string, cares: readonly string[]): Promise<void> {
  const boss = bossOf(databaseUrl, { works: false, migrates: true });
  boss.on('error', () => undefined);
  await boss.start();
  const kept = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const make = async (name: string, wanted: typeof options | typeof careQueue): Promise<void> => {
    if (!kept.has(name)) await boss.createQueue(name, wanted);
    else if (!kept.get(name)?.notify) await boss.updateQueue(name, { notify: true });
  };
  for (const name of jobNames) await make(name, options);
  for (const name of cares) await make(name, careQueue);
  for (const { name } of await boss.getSchedules()) if (!cares.includes(name)) await boss.unschedule(name);
  await boss.stop({ graceful: false });
}

/**
 * Batches of one name that this process works on at the same time, each fetched and settled by itself. The queue looks at
 * once for more after a full batch of several, after one of a single job only with its next look: in seconds.
 */
function batchesOf(atOnce: number | 'alone'): { batchSize: number; localConcurrency: number } {
  if (atOnce === 'alone') return { batchSize: 1, localConcurrency: 1 };
  return atOnce > 1 ? { batchSize: atOnce / 2, localConcurrency: 2 } : { batchSize: 2, localConcurrency: 1 };
}

async function inTurn<One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

/** The queue in PostgreSQL; every process may send, those that called `work` work. */
export async function startJobQueue({
  databaseUrl,
  log,
  metrics,
  pollSeconds = 1,
  works = true,
}: JobQueueSettings): Promise<JobQueue> {
  const boss = bossOf(databaseUrl, { works, migrates: false });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  return {
    send: async (manager, name, data) => {
      const executeSql = (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> =>
        runBossStatement(manager, text, values);
      await boss.send(name, data, { db: { executeSql } });
    },
    work: async (name, handler, atOnce = 1) => {
      const run = async (job: JobWithMetadata<JobData[typeof name]>): Promise<JobResult> => {
        try {
          await notedRun(metrics, job, () => handler(job.data));
          return { id: job.id, status: 'completed' };
        } catch (error) {
          log.warn({ err: error, job: name, job_id: job.id }, 'job failed');
          return { id: job.id, status: 'failed', output: error };
        }
      };
      // Each job is settled by its own outcome, so one that fails takes no other of its batch with it.
      const looking = { burstWhenBatchFull: true, perJobResults: true, includeMetadata: true } as const;
      await boss.work<JobData[typeof name], unknown, typeof looking>(
        name,
        { ...looks(pollSeconds, 5), ...batchesOf(atOnce), ...looking },
        (jobs) => (atOnce === 1 ? inTurn(jobs, run) : Promise.all(jobs.map(run))),
      );
    },
    care: async ({ name, cron, limitSeconds, retries }, run) => {
      const looking = { ...looks(Math.max(5, pollSeconds), 30), includeMetadata: true } as const;
      await boss.work(name, looking, async ([job]: JobWithMetadata[]) => {
        if (!job) return;
        try {
          const count = await notedRun(metrics, job, run);
          if (count) log.info({ care: name, count }, 'regular care');
        } catch (error) {
          log.error({ err: error, care: name }, 'regular care failed');
          throw error;
        }
      });
      const again = { retryLimit: retries, retryDelay: 30, retryBackoff: retries > 0 };
      await boss.schedule(name, cron, {}, { expireInSeconds: limitSeconds, missed: 'once', ...again });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

declare module '../operation/deps.ts' {
  interface Deps {
    jobs: JobQueue;
  }
}
