import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import { forgetOld } from './queries/watchdogs.ts';
import { tellTrue } from './tell-true.ts';

export const watchdogSchedule: readonly Care[] = [
  everyMinute('watchdog.tell-true', (deps) => tellTrue(deps)),
  everyHour('watchdog.forget-old', async ({ source }) => void (await forgetOld(source))),
];
