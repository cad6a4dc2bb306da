import type { Check, CheckKind } from '../office/inspection.ts';

/** Without a clear answer to these a device is not bought. A wrong model is a matter of the inspection. */
const decisive: readonly CheckKind[] = ['stolen', 'lock'];

/** Whether a check of this kind decides if a device may be bought. */
export const isDecisive = (kind: CheckKind): boolean => decisive.includes(kind);

/**
 * Kinds of checks that stand in the way of a purchase: never asked, not known, or hit.
 * @param checks the latest answer of each kind
 */
export const openChecks = (checks: readonly Pick<Check, 'kind' | 'answer'>[]): CheckKind[] =>
  decisive.filter((kind) => !checks.some((check) => check.kind === kind && check.answer === 'clear'));
