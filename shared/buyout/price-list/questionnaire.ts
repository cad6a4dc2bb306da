import { z } from 'zod';
import { Grade } from '../../catalogue/quality.ts';
import type { FieldError } from '../../kernel/contract.ts';
import { ColumnCount } from '../../kernel/ids.ts';
import { ConditionType } from '../appraisal.ts';

const text = z.string().trim().min(1, 'REQUIRED').max(200, 'TOO_LONG');
const hint = z.string().trim().max(300, 'TOO_LONG').nullable();

/** An answer as a version of the price list offers it; its correction is with each model. */
export const Choice = z.strictObject({
  /** Stays with the answer whatever its text: corrections and estimates name it. */
  value: z
    .string()
    .max(60, 'TOO_LONG')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'BAD_FORMAT'),
  label: text,
  hint,
  /** Null = the answer says nothing of the grade. */
  grade: Grade.nullable(),
  /** A device in this state cannot be bought out. */
  disabled: z.boolean(),
});
export type Choice = z.infer<typeof Choice>;

/** A question as a version asks it, in the words of the version's market. */
export const Condition = z.strictObject({
  id: ColumnCount.min(1),
  type: ConditionType,
  name: text,
  hint,
  choices: z.array(Choice).max(20, 'TOO_MANY'),
});
export type Condition = z.infer<typeof Condition>;

/** Answers that make a textbook device of a grade. */
export const Defaults = z.partialRecord(Grade, z.array(z.string().max(60)).max(600));
export type Defaults = z.infer<typeof Defaults>;

const isUnique = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;

const decides = ({ type }: Condition): boolean => type !== 'battery' && type !== 'charger';

function choicesProblems(condition: Condition, at: string): FieldError[] {
  const { choices } = condition;
  const graded = decides(condition) ? [] : choices.flatMap((choice, index) => (choice.grade === null ? [] : [index]));
  return [
    ...(choices.length < 2 ? [{ path: `${at}.choices`, code: 'TOO_FEW_CHOICES' }] : []),
    ...(choices.length > 0 && choices.every(({ disabled }) => disabled)
      ? [{ path: `${at}.choices`, code: 'ALL_DISABLED' }]
      : []),
    ...graded.map((index) => ({ path: `${at}.choices.${index}.grade`, code: 'GRADE_NOT_DECIDED' })),
  ];
}

function defaultsProblems(conditions: readonly Condition[], defaults: Defaults): FieldError[] {
  const deciding = conditions.filter(decides);
  const known = new Set(deciding.flatMap(({ choices }) => choices.map(({ value }) => value)));
  return Grade.options.flatMap((grade) => {
    const values = defaults[grade] ?? [];
    const twice = deciding.some(({ choices }) => choices.filter(({ value }) => values.includes(value)).length > 1);
    if (values.some((value) => !known.has(value))) return [{ path: `defaults.${grade}`, code: 'UNKNOWN_CHOICE' }];
    return twice ? [{ path: `defaults.${grade}`, code: 'TWO_CHOICES' }] : [];
  });
}

/**
 * What keeps a questionnaire from being asked: a question without two answers or with none that may be chosen, one
 * answer named twice, a battery or charger that decides the grade, a textbook device with answers nobody can give.
 */
export function questionnaireProblems(conditions: readonly Condition[], defaults: Defaults = {}): FieldError[] {
  const values = conditions.flatMap(({ choices }) => choices.map(({ value }) => value));
  return [
    ...(conditions.length === 0 ? [{ path: 'conditions', code: 'REQUIRED' }] : []),
    ...(isUnique(conditions.map(({ id }) => id)) ? [] : [{ path: 'conditions', code: 'SAME_ID' }]),
    ...(isUnique(values) ? [] : [{ path: 'conditions', code: 'SAME_VALUE' }]),
    ...conditions.flatMap((condition, index) => choicesProblems(condition, `conditions.${index}`)),
    ...defaultsProblems(conditions, defaults),
  ];
}

/** Answers of a textbook device without those that are asked no more. */
export function withoutLost(defaults: Defaults, conditions: readonly Condition[]): Defaults {
  const known = new Set(conditions.flatMap(({ choices }) => choices.map(({ value }) => value)));
  const kept = Object.entries(defaults).map(([grade, values]) => [grade, values.filter((value) => known.has(value))]);
  return Object.fromEntries(kept) as Defaults;
}
