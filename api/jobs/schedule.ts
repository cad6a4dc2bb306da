import { type Care, everyHour } from './care.ts';
import { analyzeMonths, keepMonths } from './queries/months.ts';

export const jobsSchedule: readonly Care[] = [
  everyHour('database.keep-months', ({ source }) => keepMonths(source)),
  {
    ...everyHour('database.analyze-months', async ({ source }) => {
      await analyzeMonths(source);
    }),
    cron: '41 3 * * *',
  },
];
