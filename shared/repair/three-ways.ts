import { type Appraisal, answersOf, appraise } from '../buyout/appraisal.ts';
import type { Grade } from '../catalogue/quality.ts';
import { type Money, money } from '../kernel/money.ts';

/** A repair by what it costs and which answers of the buy-out's questionnaire name the fault it mends. */
export interface Mending {
  price: Money;
  mends: readonly string[];
}

/** One device, three numbers: what its repair costs, what it brings as it is, and what it brings towards another one. */
export interface ThreeWays {
  /** Null when nothing of it is repaired: there is no fault, or none that we mend. */
  repair: Money | null;
  /** Which of several repairs mends a fault is told by a diagnosis; `repair` is the least that it may cost. */
  isLeast: boolean;
  /** Bought out with its faults; null when a device with them is not bought out. */
  asIs: Money | null;
  /** Bought out once it is repaired, otherwise as it is; null when it is not bought out at all, or not repaired. */
  repaired: Money | null;
  /** What the repair adds to the price of the buy-out; null when one of the two prices is missing. */
  gain: Money | null;
  /** `asIs` with the largest bonus there is; null when it is not bought out. */
  towardsAnother: Money | null;
  /** Answers of the questionnaire for the device as it is. */
  answers: string[];
}

type Condition = Appraisal['device_conditions'][number];

const bestOf = ({ choices }: Condition) => choices.find(({ disabled }) => !disabled);

/** The best answer to every question, or the worst fault that the repairs mend. */
function answersWith(appraisal: Appraisal, faults: ReadonlySet<string>): string[] {
  return appraisal.device_conditions.flatMap((condition) => {
    const fault = condition.choices.findLast(({ value, disabled }) => !disabled && faults.has(value));
    const answer = fault ?? bestOf(condition);
    return answer ? [answer.value] : [];
  });
}

const priceOf = (appraisal: Appraisal, answers: readonly string[]): Money | null =>
  appraise(appraisal, answers)?.price ?? null;

const withBonus = (price: Money | null, percent: number | null): Money | null =>
  price && money(price.amount + Math.floor((price.amount * (percent ?? 0)) / 100), price.currency);

const difference = (more: Money | null, less: Money | null): Money | null =>
  more && less && money(more.amount - less.amount, more.currency);

const sumOf = (repairs: Iterable<Mending>, currency: Money['currency']): Money =>
  money(
    [...repairs].reduce((sum, { price }) => sum + price.amount, 0),
    currency,
  );

/** Answers of a device with the faults that these repairs mend, and otherwise without a flaw. */
export const answersOfRepairs = (appraisal: Appraisal, repairs: readonly Pick<Mending, 'mends'>[]): string[] =>
  answersWith(appraisal, new Set(repairs.flatMap(({ mends }) => mends)));

/**
 * What a device with these faults and no others is worth on each of the three ways.
 *
 * @param percent up to how many per cent a bonus adds; null when there is none
 */
export function threeWays(appraisal: Appraisal, repairs: readonly Mending[], percent: number | null): ThreeWays {
  const answers = answersOfRepairs(appraisal, repairs);
  const asIs = priceOf(appraisal, answers);
  const repaired = priceOf(appraisal, answersWith(appraisal, new Set()));
  return {
    repair: sumOf(repairs, appraisal.minimal_buyout_price.currency),
    isLeast: false,
    asIs,
    repaired,
    gain: difference(repaired, asIs),
    towardsAnother: withBonus(asIs, percent),
    answers,
  };
}

/** A repair of the device, by its code. */
export interface OfferedMending extends Mending {
  code: string;
}

/** The three ways of a device by what its owner answered. */
export interface AnsweredWays extends ThreeWays {
  /** Words of the answers that name a fault: one that a repair mends, or that leads to a grade of broken devices. */
  faults: string[];
  /** Codes of the repairs that mend them, where a fault has one alone; of the others a diagnosis decides. */
  codes: string[];
  /** Words of the faults that no repair mends. */
  unmended: string[];
}

/** Grades of devices with a fault; the better ones tell how a sound device was used. */
const brokenGrades: ReadonlySet<Grade> = new Set(['C', 'D']);

/** Whether an answer leads to a grade of broken devices. */
function isOfBroken({ appraisal_result, unpriced_grades }: Appraisal, grade: number | null): boolean {
  const led = [...appraisal_result, ...unpriced_grades].find(({ id }) => id === grade);
  return led !== undefined && brokenGrades.has(led.quality);
}

/** The cheapest of several repairs. */
const cheapest = <One extends Mending>(repairs: readonly One[]): One[] =>
  repairs.toSorted((a, b) => a.price.amount - b.price.amount).slice(0, 1);

/**
 * What a device in the answered condition is worth on each of the three ways: the repair is of the faults that the
 * answers name and a repair mends.
 *
 * @param operations all repairs of the device
 * @param percent up to how many per cent a bonus adds; null when there is none
 */
export function waysOfAnswers(
  appraisal: Appraisal,
  chosen: readonly string[],
  operations: readonly OfferedMending[],
  percent: number | null,
): AnsweredWays {
  const answered = answersOf(appraisal, chosen);
  const faults = answered
    .map((answer) => ({ ...answer, mendedBy: operations.filter(({ mends }) => mends.includes(answer.choice.value)) }))
    .filter(({ choice, mendedBy }) => mendedBy.length > 0 || isOfBroken(appraisal, choice.appraisal_result));
  const mended = faults.filter(({ mendedBy }) => mendedBy.length > 0);
  const sure = new Set(mended.flatMap(({ mendedBy }) => (mendedBy.length === 1 ? mendedBy : [])));
  const open = mended.filter(({ mendedBy }) => mendedBy.length > 1);
  const unsure = open.flatMap(({ mendedBy }) => (mendedBy.some((one) => sure.has(one)) ? [] : cheapest(mendedBy)));
  const sound = new Map(mended.map(({ condition, choice }) => [choice.value, bestOf(condition)?.value]));
  const asIs = priceOf(appraisal, chosen);
  const isMended = mended.length > 0;
  const repaired = isMended
    ? priceOf(
        appraisal,
        answered.map(({ choice: { value } }) => sound.get(value) ?? value),
      )
    : null;
  return {
    repair: isMended ? sumOf(new Set([...sure, ...unsure]), appraisal.minimal_buyout_price.currency) : null,
    isLeast: open.length > 0,
    asIs,
    repaired,
    gain: difference(repaired, asIs),
    towardsAnother: withBonus(asIs, percent),
    answers: answered.map(({ choice }) => choice.value),
    faults: faults.map(({ choice }) => choice.label),
    codes: [...sure].map(({ code }) => code),
    unmended: faults.filter(({ mendedBy }) => mendedBy.length === 0).map(({ choice }) => choice.label),
  };
}
