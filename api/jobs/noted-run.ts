import type { JobWithMetadata } from 'pg-boss';
import type { Metrics } from '../operation/metrics.ts';
import { traced } from '../tracing/tracing.ts';

/** A job begun later than that after it was due is late. */
const lateMs = 5 * 60_000;

/**
 * Runs a job in a span of its own and notes how it ended: `done`, `failed` when it is tried again, or `given_up`; and
 * whether the run began within five minutes of being due, which a retry is anew.
 */
export async function notedRun<Result>(
  metrics: Pick<Metrics, 'jobs' | 'jobDuration'>,
  {
    name,
    startAfter,
    retryCount,
    retryLimit,
  }: Pick<JobWithMetadata<unknown>, 'name' | 'startAfter' | 'retryCount' | 'retryLimit'>,
  run: () => Promise<Result>,
): Promise<Result> {
  const begun = Date.now() - startAfter.getTime() > lateMs ? 'late' : 'in_time';
  const end = metrics.jobDuration.startTimer({ name });
  const note = (outcome: 'done' | 'failed' | 'given_up'): void => {
    end({ outcome });
    metrics.jobs.inc({ name, outcome, begun });
  };
  try {
    const result = await traced(`job ${name}`, { kind: 'CONSUMER', 'messaging.system': 'pg-boss' }, run);
    note('done');
    return result;
  } catch (error) {
    note(retryCount < retryLimit ? 'failed' : 'given_up');
    throw error;
  }
}
