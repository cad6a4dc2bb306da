import { type Care, everyHour } from '../jobs/care.ts';
import { askForReviews } from './invite-review.ts';

/** What follows from orders once their goods have come. */
export const checkoutSchedule: readonly Care[] = [everyHour('checkout.ask-for-reviews', askForReviews)];
