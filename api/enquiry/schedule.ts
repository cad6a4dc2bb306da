import { type Care, everyHour } from '../jobs/care.ts';
import { forgetOldEnquiries } from './queries/enquiries.ts';

export const enquirySchedule: readonly Care[] = [
  everyHour('enquiry.forget-old', async ({ source }) => void (await forgetOldEnquiries(source))),
];
