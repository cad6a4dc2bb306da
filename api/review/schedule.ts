import { type Care, everyHour } from '../jobs/care.ts';
import { inviteToReview } from './invite.ts';

/** What follows from orders once their goods have come. */
export const reviewSchedule: readonly Care[] = [everyHour('review.invite', inviteToReview)];
