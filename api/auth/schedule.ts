import { type Care, everyHour } from '../jobs/care.ts';
import { forgetEndedChallenges } from './passkey/queries/challenges.ts';

export const authSchedule: readonly Care[] = [
  everyHour('auth.forget-challenges', async ({ source, now }) => {
    await forgetEndedChallenges(source.manager, now());
  }),
];
