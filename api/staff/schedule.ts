import { type Care, everyHour, everyTenMinutes } from '../jobs/care.ts';
import { forgetExports } from './exports/grid-export.ts';
import { remindOfTasks } from './written-tasks/remind-of-tasks.ts';
import { foldChangeTally } from './queries/change-tally.ts';

/** Keeps the tally of changes small. */
export const staffSchedule: readonly Care[] = [
  everyHour('staff.forget-exports', forgetExports),
  // By day, when people are at work; tried again, for nobody else reminds of them.
  { name: 'staff.remind-of-tasks', cron: '*/20 6-17 * * *', limitSeconds: 120, retries: 3, run: remindOfTasks },
  // What connections that are gone have counted.
  everyTenMinutes('staff.fold-changes', ({ source }) => foldChangeTally(source)),
];
