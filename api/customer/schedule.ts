import { type Care, everyHour } from '../jobs/care.ts';
import { forgetKept } from './closing/forget-kept.ts';
import { forgetArchives } from './data-export/ask-archive.ts';

/** What is kept of customers no longer than it has to be. */
export const customerSchedule: readonly Care[] = [
  everyHour('customer.forget-archives', forgetArchives),
  everyHour('customer.forget-kept', forgetKept),
];
