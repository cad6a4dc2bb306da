import { type Care, everyHour, everyMinute } from '../jobs/care.ts';
import { forgetEvents } from './queries/deliveries.ts';
import { tellWebhooks } from './tell-webhooks.ts';

/** For so long a delivery can be looked at and sent again. */
const keptDays = 30;

export const webhookSchedule: readonly Care[] = [
  everyMinute('webhook.tell', tellWebhooks),
  everyHour('webhook.forget', ({ source }) => forgetEvents(source, keptDays)),
];
