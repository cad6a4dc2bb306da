import { type Money, money } from '../../kernel/money.ts';
import { ok, refused, type Result } from '../../kernel/result.ts';
import {
  type AnswersRefusal,
  answersOf,
  type Appraisal,
  appraise,
  type AppraisalResult,
  type ConditionChoice,
  type DeviceCondition,
  refuseAnswers,
} from '../appraisal.ts';

/** A question that the device itself answers otherwise than its seller did. */
interface Difference {
  condition: DeviceCondition;
  promised: ConditionChoice;
  found: ConditionChoice;
  /** What the difference adds to the price or takes from it, in the order of the questions. */
  amount: Money;
}

export interface Comparison {
  promised: Money;
  found: Money;
  result: AppraisalResult;
  /** In the order of the questions. Their amounts are exactly `found − promised`. */
  differences: Difference[];
}

const priceOf = (appraisal: Appraisal, chosen: readonly string[]): number =>
  appraise(appraisal, chosen)?.price.amount ?? appraisal.minimal_buyout_price.amount;

/**
 * Compares what was promised with what was found, by the same version of the price list. One answer after another is
 * replaced in the order of the questions, and each difference bears the change of price that it has made: when two
 * answers lead to the same worse grade, the first one bears the whole fall.
 *
 * @param promised answers that were complete when the estimate was made
 * @returns why the found answers give no price: one is missing, doubled or unknown, or such a device is not bought out
 */
export function compareAnswers(
  appraisal: Appraisal,
  promised: readonly string[],
  found: readonly string[],
): Result<Comparison, AnswersRefusal> {
  const refusal = refuseAnswers(appraisal, found);
  const offered = appraise(appraisal, found);
  if (refusal || !offered) return refused(refusal ?? { code: 'NO_QUALITY' });
  const promisedOf = new Map(answersOf(appraisal, promised).map(({ condition, choice }) => [condition.id, choice]));
  const { currency } = appraisal.minimal_buyout_price;
  let answers = [...promised];
  const differences: Difference[] = [];
  for (const { condition, choice } of answersOf(appraisal, found)) {
    const before = promisedOf.get(condition.id);
    if (!before || before.value === choice.value) continue;
    const replaced = answers.map((value) => (value === before.value ? choice.value : value));
    const amount = money(priceOf(appraisal, replaced) - priceOf(appraisal, answers), currency);
    differences.push({ condition, promised: before, found: choice, amount });
    answers = replaced;
  }
  return ok({
    promised: money(priceOf(appraisal, promised), currency),
    found: offered.price,
    result: offered.result,
    differences,
  });
}
