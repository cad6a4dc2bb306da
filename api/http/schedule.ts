import { type Care, everyHour, everyTenMinutes } from '../jobs/care.ts';
import { deleteOldKeys } from './repeats/queries/idempotency-keys.ts';
import { deleteEndedCounts } from './queries/rate-limits.ts';

/** Drops keys nobody repeats a call by any more, and counts of limits whose window has passed. */
export const httpSchedule: readonly Care[] = [
  everyHour('http.forget-keys', async ({ source }) => {
    await deleteOldKeys(source);
  }),
  everyTenMinutes('http.forget-counts', async ({ source }) => {
    await deleteEndedCounts(source);
  }),
];
