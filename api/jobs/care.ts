// Cron jobs, one queue each.
import type { Deps } from '../operation/deps.ts';
import type { CarePlan } from './job-queue.ts';

/** A piece of regular care: a cron job, run by one process at a time, in a queue of its own. */
export interface Care extends CarePlan {
  /** @returns how much was done, where that is known; the log tells it when it is not 0 */
  run: (deps: Deps) => Promise<number | void>;
}

type Times = Partial<Pick<CarePlan, 'limitSeconds' | 'retries'>>;

/** Each minute: what people wait for. */
export const everyMinute = (name: string, run: Care['run'], times: Times = {}): Care => ({
  name,
  cron: '* * * * *',
  limitSeconds: 120,
  retries: 0,
  run,
  ...times,
});

/** Each ten minutes: what reads much. */
export const everyTenMinutes = (name: string, run: Care['run'], times: Times = {}): Care => ({
  name,
  cron: '*/10 * * * *',
  limitSeconds: 600,
  retries: 0,
  run,
  ...times,
});

/** Once an hour, tried again when it fails: what merely must not be forgotten. */
export const everyHour = (name: string, run: Care['run'], times: Times = {}): Care => ({
  name,
  cron: '7 * * * *',
  limitSeconds: 600,
  retries: 3,
  run,
  ...times,
});
