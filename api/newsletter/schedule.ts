import { type Care, everyHour } from '../jobs/care.ts';
import { forgetSubscribers } from './queries/subscribers.ts';

/** Addresses nobody confirmed, and those whose subscription ended long ago. */
export const newsletterSchedule: readonly Care[] = [
  everyHour('newsletter.forget', async ({ source, now }) => void (await forgetSubscribers(source, now()))),
];
