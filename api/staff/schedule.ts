import { type Care, everyTenMinutes } from '../jobs/care.ts';
import { foldChangeTally } from './queries/change-tally.ts';

/** Keeps the tally of changes small. */
export const staffSchedule: readonly Care[] = [
  // What connections that are gone have counted.
  everyTenMinutes('staff.fold-changes', ({ source }) => foldChangeTally(source)),
];
