import { z } from 'zod';
import { Grade } from '../catalogue/quality.ts';
import { type Money, Money as MoneySchema, money } from '../kernel/money.ts';

/**
 * What a question is about. `battery` and `charger` change the price and never the grade; `quality` asks for the look
 * of the device and is shown apart from the `common` ones.
 */
export const ConditionType = z.enum(['quality', 'common', 'battery', 'charger']);
export type ConditionType = z.infer<typeof ConditionType>;

/** An answer. Its `value` is unique within a version of the price list. */
export const ConditionChoice = z.object({
  value: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  /** Id of the appraisal result whose grade the answer leads to; null = it says nothing of the grade. */
  appraisal_result: z.int().nullable(),
  price_correction: MoneySchema,
  /** A device in this state cannot be bought out; the hint says what to do. */
  disabled: z.boolean(),
});
export type ConditionChoice = z.infer<typeof ConditionChoice>;

export const DeviceCondition = z.object({
  id: z.int(),
  name: z.string(),
  hint: z.string().nullable(),
  type: ConditionType,
  choices: z.array(ConditionChoice),
});
export type DeviceCondition = z.infer<typeof DeviceCondition>;

/** Price of the device in one grade, before corrections. */
export const AppraisalResult = z.object({ id: z.int(), quality: Grade, price: MoneySchema, url: z.string() });
export type AppraisalResult = z.infer<typeof AppraisalResult>;

/** Answers by which a device of a grade is known; exactly these answers give that grade whatever the single ones say. */
export const DefaultChoices = z.object({ appraisal_result: z.int(), choices: z.array(z.string()) });

/** The questionnaire of one device by one version of the price list. */
export const Appraisal = z.object({
  appraisal_result: z.array(AppraisalResult),
  device_conditions: z.array(DeviceCondition),
  version: z.string(),
  minimal_buyout_price: MoneySchema,
  default_device_condition_choices: z.array(DefaultChoices),
});
export type Appraisal = z.infer<typeof Appraisal>;

/** One row under the price: the grade's base, or what an answer adds or takes. */
export interface AppraisalLine {
  /** Null for the base. */
  condition: DeviceCondition | null;
  choice: ConditionChoice | null;
  amount: Money;
}

/** A price with its reasons. */
export interface Appraised {
  result: AppraisalResult;
  lines: AppraisalLine[];
  price: Money;
  /** The lines would give less than the least price; `price` is that least one. */
  isMinimal: boolean;
}

const weightOf = (grade: Grade): number => Grade.options.indexOf(grade);

/** Results by the weight of their grade, best first. */
export const byGrade = (results: readonly AppraisalResult[]): AppraisalResult[] =>
  results.toSorted((a, b) => weightOf(a.quality) - weightOf(b.quality));

interface Answer {
  condition: DeviceCondition;
  choice: ConditionChoice;
}

/** The chosen answers in the order of the questions; values that no question has are left out. */
export const answersOf = (appraisal: Pick<Appraisal, 'device_conditions'>, chosen: readonly string[]): Answer[] =>
  appraisal.device_conditions.flatMap((condition) =>
    condition.choices.filter((choice) => chosen.includes(choice.value)).map((choice) => ({ condition, choice })),
  );

const decidesGrade = ({ condition, choice }: Answer): boolean =>
  condition.type !== 'battery' && condition.type !== 'charger' && choice.appraisal_result !== null;

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

/**
 * The grade the answers lead to: the one whose default answers were given exactly, otherwise the worst of the grades
 * of the single answers. Charger and battery are never asked.
 * @returns null when no answer leads to a result
 */
export function resultOf(appraisal: Appraisal, chosen: readonly string[]): AppraisalResult | null {
  const deciding = answersOf(appraisal, chosen).filter(decidesGrade);
  if (deciding.length === 0) return null;
  const results = byGrade(appraisal.appraisal_result);
  const values = deciding.map(({ choice }) => choice.value);
  const named = results.find((result) =>
    appraisal.default_device_condition_choices.some(
      (row) => row.appraisal_result === result.id && isSame(row.choices, values),
    ),
  );
  const led = deciding.map(({ choice }) => choice.appraisal_result);
  return named ?? results.findLast((result) => led.includes(result.id)) ?? null;
}

/**
 * Price offered for a device in the given condition: the grade's price plus the corrections of all chosen answers, not
 * below the least price.
 *
 * @param chosen values of the chosen answers; questions not answered yet correct nothing
 * @returns null when the answers lead to no grade — then no price is shown
 */
export function appraise(appraisal: Appraisal, chosen: readonly string[]): Appraised | null {
  const result = resultOf(appraisal, chosen);
  if (!result) return null;
  const corrections = answersOf(appraisal, chosen)
    .filter(({ choice }) => choice.price_correction.amount !== 0)
    .map(({ condition, choice }): AppraisalLine => ({ condition, choice, amount: choice.price_correction }));
  const lines: AppraisalLine[] = [{ condition: null, choice: null, amount: result.price }, ...corrections];
  const sum = lines.reduce((total, line) => total + line.amount.amount, 0);
  const least = appraisal.minimal_buyout_price;
  return {
    result,
    lines,
    price: money(Math.max(sum, least.amount), least.currency),
    isMinimal: sum < least.amount,
  };
}

/** Why answers cannot become an estimate, and at which question; `NO_QUALITY` is of none. */
export type AnswersRefusal =
  | { code: 'UNKNOWN_CHOICE'; value: string }
  | { code: 'TWO_CHOICES' | 'CHOICE_DISABLED' | 'NOT_ANSWERED'; condition: number }
  | { code: 'NO_QUALITY' };

function refusalOf(condition: DeviceCondition, chosen: readonly string[]): AnswersRefusal | null {
  const [answer, ...more] = condition.choices.filter((choice) => chosen.includes(choice.value));
  if (!answer) return { code: 'NOT_ANSWERED', condition: condition.id };
  if (more.length > 0) return { code: 'TWO_CHOICES', condition: condition.id };
  return answer.disabled ? { code: 'CHOICE_DISABLED', condition: condition.id } : null;
}

/** Every question answered once by an answer that may be chosen, and a grade found. @returns what is wrong, else null */
export function refuseAnswers(appraisal: Appraisal, chosen: readonly string[]): AnswersRefusal | null {
  const known = new Set(appraisal.device_conditions.flatMap(({ choices }) => choices.map(({ value }) => value)));
  const unknown = chosen.find((value) => !known.has(value));
  if (unknown !== undefined) return { code: 'UNKNOWN_CHOICE', value: unknown };
  for (const condition of appraisal.device_conditions) {
    const refusal = refusalOf(condition, chosen);
    if (refusal) return refusal;
  }
  return resultOf(appraisal, chosen) ? null : { code: 'NO_QUALITY' };
}
