import { type Care, everyHour } from '../jobs/care.ts';
import { forgetConsents } from './queries/consents.ts';

/** Answers to the question of measuring that are too old to prove anything. */
export const analyticsSchedule: readonly Care[] = [
  everyHour('analytics.forget-consents', async ({ source, now }) => void (await forgetConsents(source, now()))),
];
