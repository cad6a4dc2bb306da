import { type Appraisal, appraise } from '../buyout/appraisal.ts';
import { type Money, money } from '../kernel/money.ts';

/** A repair by what it costs and which answers of the buy-out's questionnaire name the fault it mends. */
export interface Mending {
  price: Money;
  mends: readonly string[];
}

/** One device, three numbers: what its repair costs, what it brings as it is, and what it brings towards another one. */
export interface ThreeWays {
  repair: Money;
  /** Bought out with its faults; null when a device with them is not bought out. */
  asIs: Money | null;
  /** Bought out once it is repaired, otherwise without a flaw; null when it is not bought out at all. */
  repaired: Money | null;
  /** What the repair adds to the price of the buy-out; null when one of the two prices is missing. */
  gain: Money | null;
  /** `asIs` with the largest bonus there is; null when it is not bought out. */
  towardsAnother: Money | null;
  /** Answers of the questionnaire for the device as it is. */
  answers: string[];
}

/** The best answer to every question, or the worst fault that the repairs mend. */
function answersWith(appraisal: Appraisal, faults: ReadonlySet<string>): string[] {
  return appraisal.device_conditions.flatMap(({ choices }) => {
    const open = choices.filter(({ disabled }) => !disabled);
    const answer = open.findLast(({ value }) => faults.has(value)) ?? open[0];
    return answer ? [answer.value] : [];
  });
}

/**
 * What a device with these faults and no others is worth on each of the three ways.
 *
 * @param percent up to how many per cent a bonus adds; null when there is none
 */
export function threeWays(appraisal: Appraisal, repairs: readonly Mending[], percent: number | null): ThreeWays {
  const { currency } = appraisal.minimal_buyout_price;
  const answers = answersWith(appraisal, new Set(repairs.flatMap(({ mends }) => mends)));
  const asIs = appraise(appraisal, answers)?.price ?? null;
  const repaired = appraise(appraisal, answersWith(appraisal, new Set()))?.price ?? null;
  return {
    repair: money(
      repairs.reduce((sum, { price }) => sum + price.amount, 0),
      currency,
    ),
    asIs,
    repaired,
    gain: asIs && repaired && money(repaired.amount - asIs.amount, currency),
    towardsAnother: asIs && money(asIs.amount + Math.floor((asIs.amount * (percent ?? 0)) / 100), currency),
    answers,
  };
}
