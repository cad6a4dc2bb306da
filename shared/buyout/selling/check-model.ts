import type { CheckAnswer } from '../office/inspection.ts';

/**
 * Whether an IMEI is of the chosen model.
 * @param models ids of the models that its TAC names; none = the table does not know it
 */
export const checkModel = (models: readonly number[], chosen: number | null): CheckAnswer =>
  chosen === null || models.length === 0 ? 'unknown' : models.includes(chosen) ? 'clear' : 'hit';
