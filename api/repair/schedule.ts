import { type Care, everyHour } from '../jobs/care.ts';
import { forgetEnded } from './forget-owners.ts';
import { remindLoans } from './loan/remind-loans.ts';
import { releaseWaiting } from './repair-parts.ts';

/** What is done about repairs by the clock. */
export const repairSchedule: readonly Care[] = [
  everyHour('repair.forget-owners', forgetEnded),
  everyHour('repair.release-parts', releaseWaiting),
  // By day: nobody is written to at night.
  { name: 'repair.remind-loans', cron: '17 7-16 * * *', limitSeconds: 300, retries: 3, run: remindLoans },
];
