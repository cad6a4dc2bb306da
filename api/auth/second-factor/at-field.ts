import type { FieldError } from '@kolobeh/shared/kernel/contract.ts';

type Wrong = { code: 'INPUT_INVALID'; data: { fields: FieldError[] } };

/** A wrong code is told at its field. */
export const atField = <More extends { code: string }>(refusal: More): Exclude<More, { code: 'WRONG_CODE' }> | Wrong =>
  refusal.code === 'WRONG_CODE'
    ? { code: 'INPUT_INVALID', data: { fields: [{ path: 'code', code: 'WRONG_CODE' }] } }
    : (refusal as Exclude<More, { code: 'WRONG_CODE' }>);
