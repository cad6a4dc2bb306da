import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import { forgetPreviews } from './preview-document.ts';
import { purgeTurned } from './publish-document.ts';

/** What begins and ends by its schedule is drawn anew in time. */
export const contentSchedule: readonly Care[] = [
  everyMinute('content.purge-turned', (deps) => purgeTurned(deps)),
  everyHour('content.forget-previews', (deps) => forgetPreviews(deps)),
];
