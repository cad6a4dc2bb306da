import type { ShortageDecision } from '@kolobeh/shared/order/shortage-contract.ts';

/** Name of the radio buttons of one shortage. */
export const choiceField = (id: string): string => `choice.${id}`;

const substitutePrefix = 'substitute:';

/** Value of the radio button of a substitute. */
export const substituteValue = (code: string): string => `${substitutePrefix}${code}`;

/** What was chosen for each shortage of the form; values that are no choice are left out. */
export function readChoices(form: FormData): ShortageDecision[] {
  return [...form].flatMap(([name, value]): ShortageDecision[] => {
    const id = name.startsWith('choice.') ? name.slice('choice.'.length) : null;
    if (id === null || typeof value !== 'string') return [];
    if (value === 'wait' || value === 'refund') return [{ id, choice: value }];
    if (!value.startsWith(substitutePrefix)) return [];
    return [{ id, choice: 'substitute', substitute: value.slice(substitutePrefix.length) }];
  });
}
