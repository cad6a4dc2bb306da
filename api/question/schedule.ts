import { type Care, everyHour } from '../jobs/care.ts';
import { forgetAskers, forgetRefused } from './queries/questions.ts';

export const questionSchedule: readonly Care[] = [
  everyHour('question.forget', async ({ source }) => {
    await forgetAskers(source);
    await forgetRefused(source);
  }),
];
