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

/** A grade that the price list gives no price for: a device of this grade is not bought out. */
export const UnpricedGrade = AppraisalResult.pick({ id: true, quality: true });
export type UnpricedGrade = z.infer<typeof UnpricedGrade>;

/** Answers by which a device of a grade is known; exactly these answers give that grade whatever the single ones say. */
const DefaultChoices = z.object({ appraisal_result: z.int(), choices: z.array(z.string()) });

/** The questionnaire of one device by one version of the price list. */
export const Appraisal = z.object({
  /** The grades that are bought out. */
  appraisal_result: z.array(AppraisalResult),
  /** The grades that answers may lead to and that are not bought out. */
  unpriced_grades: z.array(UnpricedGrade),
  device_conditions: z.array(DeviceCondition),
  version: z.string(),
  minimal_buyout_price: MoneySchema,
  default_device_condition_choices: z.array(DefaultChoices),
});
export type Appraisal = z.infer<typeof Appraisal>;

/** What a row under the price is: the grade's base, what an answer adds or takes, what lifts the sum to the least price. */
export const LineKind = z.enum(['base', 'correction', 'minimum']);
export type LineKind = z.infer<typeof LineKind>;

/** One row under the price. The rows of a price sum to it exactly. */
interface AppraisalLine {
  kind: LineKind;
  /** Of a correction; null for the other kinds. */
  condition: DeviceCondition | null;
  choice: ConditionChoice | null;
  amount: Money;
}

/** A price with its reasons. */
export interface Appraised {
  result: AppraisalResult;
  lines: AppraisalLine[];
  price: Money;
  /** Base and corrections give less than the least price; `price` is that least one, and the last line says by how much. */
  isMinimal: boolean;
}

const weightOf = (grade: Grade): number => Grade.options.indexOf(grade);

/** Results by the weight of their grade, best first. */
export const byGrade = <Result extends UnpricedGrade>(results: readonly Result[]): Result[] =>
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

/** A grade that answers lead to, and the first answer that leads there. */
interface LedGrade {
  grade: UnpricedGrade;
  /** Null when the price list names no question that led to it. */
  answer: Answer | null;
}

/**
 * The grade the answers lead to, whether it is bought out or not: the one whose default answers were given exactly,
 * otherwise the worst of the grades of the single answers. Charger and battery are never asked.
 */
function ledGrade(appraisal: Appraisal, chosen: readonly string[]): LedGrade | null {
  const deciding = answersOf(appraisal, chosen).filter(decidesGrade);
  if (deciding.length === 0) return null;
  const grades = byGrade<UnpricedGrade>([...appraisal.appraisal_result, ...appraisal.unpriced_grades]);
  const values = deciding.map(({ choice }) => choice.value);
  const named = grades.find((grade) =>
    appraisal.default_device_condition_choices.some(
      (row) => row.appraisal_result === grade.id && isSame(row.choices, values),
    ),
  );
  const led = deciding.map(({ choice }) => choice.appraisal_result);
  const grade = named ?? grades.findLast(({ id }) => led.includes(id));
  return grade ? { grade, answer: deciding.find(({ choice }) => choice.appraisal_result === grade.id) ?? null } : null;
}

/**
 * The result of the grade the answers lead to. A worse grade without a price is never replaced by a better one with it.
 * @returns null when no answer leads to a grade, or when devices of that grade are not bought out
 */
export function resultOf(appraisal: Appraisal, chosen: readonly string[]): AppraisalResult | null {
  const led = ledGrade(appraisal, chosen);
  return appraisal.appraisal_result.find(({ id }) => id === led?.grade.id) ?? null;
}

/** Why a device in this condition is not bought out: its grade and the answer that decided it. */
export interface NotBoughtOut {
  grade: Grade;
  answer: Answer | null;
}

/** @returns null when the grade is bought out, and while the answers lead to none */
export function notBoughtOut(appraisal: Appraisal, chosen: readonly string[]): NotBoughtOut | null {
  const led = ledGrade(appraisal, chosen);
  return led && !resultOf(appraisal, chosen) ? { grade: led.grade.quality, answer: led.answer } : null;
}

const lineWithoutAnswer = (kind: LineKind, amount: Money): AppraisalLine => ({
  kind,
  condition: null,
  choice: null,
  amount,
});

/**
 * Price offered for a device in the given condition: the grade's price plus the corrections of all chosen answers, not
 * below the least price.
 *
 * @param chosen values of the chosen answers; questions not answered yet correct nothing
 * @returns null when the answers lead to no grade or to one that is not bought out — then no price is shown
 */
export function appraise(appraisal: Appraisal, chosen: readonly string[]): Appraised | null {
  const result = resultOf(appraisal, chosen);
  if (!result) return null;
  const corrections = answersOf(appraisal, chosen)
    .filter(({ choice }) => choice.price_correction.amount !== 0)
    .map(({ condition, choice }): AppraisalLine => ({
      kind: 'correction',
      condition,
      choice,
      amount: choice.price_correction,
    }));
  const lines = [lineWithoutAnswer('base', result.price), ...corrections];
  const sum = lines.reduce((total, line) => total + line.amount.amount, 0);
  const least = appraisal.minimal_buyout_price;
  if (sum >= least.amount) return { result, lines, price: money(sum, least.currency), isMinimal: false };
  const raised = lineWithoutAnswer('minimum', money(least.amount - sum, least.currency));
  return { result, lines: [...lines, raised], price: least, isMinimal: true };
}

/** Why answers cannot become an estimate, and at which question; null and `NO_QUALITY` are of none. */
export type AnswersRefusal =
  | { code: 'UNKNOWN_CHOICE'; value: string }
  | { code: 'TWO_CHOICES' | 'CHOICE_DISABLED' | 'NOT_ANSWERED'; condition: number }
  | { code: 'GRADE_NOT_BOUGHT_OUT'; condition: number | null; grade: Grade }
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
  if (resultOf(appraisal, chosen)) return null;
  const unpriced = notBoughtOut(appraisal, chosen);
  if (!unpriced) return { code: 'NO_QUALITY' };
  const { grade, answer } = unpriced;
  return { code: 'GRADE_NOT_BOUGHT_OUT', condition: answer?.condition.id ?? null, grade };
}
