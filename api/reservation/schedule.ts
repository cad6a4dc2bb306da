import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import { endOverdue } from './end.ts';
import { forgetEnded } from './queries/reservations.ts';

export const reservationSchedule: readonly Care[] = [
  everyMinute('reservation.end-overdue', endOverdue),
  everyHour('reservation.forget', async ({ source }) => void (await forgetEnded(source))),
];
