import { type Care, everyHour } from '../jobs/care.ts';
import { forgetAskers } from './queries/questions.ts';

export const questionSchedule: readonly Care[] = [everyHour('question.forget', ({ source }) => forgetAskers(source))];
