import { type Appraisal, answersOf } from '@kolobeh/shared/buyout/appraisal.ts';

const prefix = 'answer_';

/** Name of a question in forms and addresses. */
export const answerName = (condition: number): string => `${prefix}${condition}`;

/** Whether a parameter of an address or form is an answer; the rest choose the device. */
export const isAnswerName = (name: string): boolean => name.startsWith(prefix);

/** Values of the answers an address or form carries, unchecked. */
export const readAnswers = (params: Iterable<[string, unknown]>): string[] =>
  [...params].flatMap(([name, value]) => (isAnswerName(name) && typeof value === 'string' ? [value] : []));

/** The answers by the names of their questions; those no question has are left out. */
export const namedAnswers = (appraisal: Appraisal, chosen: readonly string[]): [string, string][] =>
  answersOf(appraisal, chosen).map(({ condition, choice }) => [answerName(condition.id), choice.value]);

/** Address of the questionnaire with answers. `address` is that of the selector. */
export function withAnswers(address: string, answers: readonly [string, string][]): string {
  const query = new URLSearchParams([...answers]).toString();
  return query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address;
}
