import { type Care, everyHour, everyTenMinutes } from '../jobs/care.ts';
import { forgetExports } from './exports/grid-export.ts';
import { foldChangeTally } from './queries/change-tally.ts';

/** Keeps the tally of changes small. */
export const staffSchedule: readonly Care[] = [
  everyHour('staff.forget-exports', forgetExports),
  // What connections that are gone have counted.
  everyTenMinutes('staff.fold-changes', ({ source }) => foldChangeTally(source)),
];
