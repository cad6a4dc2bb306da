import { type Care, everyHour } from '../jobs/care.ts';
import { forgetEnded } from './queries/used-tasks.ts';

export const captchaSchedule: readonly Care[] = [
  everyHour('captcha.forget-ended', async ({ source, now }) => {
    await forgetEnded(source.manager, now());
  }),
];
