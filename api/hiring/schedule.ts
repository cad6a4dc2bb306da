import { type Care, everyHour } from '../jobs/care.ts';
import { eraseEnded } from './settle.ts';

/** Applications end by themselves, with their files. */
export const hiringSchedule: readonly Care[] = [everyHour('hiring.erase-ended', (deps) => eraseEnded(deps))];
