import { type Care, everyHour } from '../jobs/care.ts';
import { forgetEnded } from './forget-owners.ts';
import { releaseWaiting } from './repair-parts.ts';

/** What is done about repairs by the clock. */
export const repairSchedule: readonly Care[] = [
  everyHour('repair.forget-owners', forgetEnded),
  everyHour('repair.release-parts', releaseWaiting),
];
