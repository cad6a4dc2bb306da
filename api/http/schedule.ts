import { type Care, everyHour, everyTenMinutes } from '../jobs/care.ts';

export const httpSchedule: readonly Care[] = [
  everyHour('http.forget-keys', async ({ source }) => {
    await source.query(`delete from idempotency_key where created_at < now() - interval '7 days'`);
  }),
  everyTenMinutes('http.forget-counts', async ({ source }) => {
    await source.query(`delete from rate_limit where expire < extract(epoch from now()) * 1000`);
  }),
];
