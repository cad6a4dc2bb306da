// Annual percentage rate of charge (RPSN, DAE) by the equation of Directive 2008/48/EC, Annex I, part I, with equal months
// of a twelfth of a year: credit = Σ instalment_k × (1 + X)^(−k/12), the first instalment one month after drawdown.

/** Money lent at once and what is given back for it; all minor units of one currency. */
export interface Flows {
  /** What the borrower has to hand at drawdown: the credit less all that is paid for it at once. */
  drawn: number;
  /** Paid at the end of the first, second, … month. */
  instalments: readonly number[];
}

/** Halvings of the bracket: far beyond what a double tells apart. */
const halvings = 200;

const presentValue = (instalments: readonly number[], growth: number): number =>
  instalments.reduceRight((later, one) => (later + one) / growth, 0);

/**
 * Growth of a debt in a month, 1 + i, at which the instalments are worth what was drawn. The present value falls as the
 * growth rises, so the root is the only one, and halving a bracket around it cannot fail as Newton's steps may.
 *
 * @throws RangeError when nothing is drawn or given back less than drawn: such loans are not offered
 */
function monthlyGrowth({ drawn, instalments }: Flows): number {
  const given = instalments.reduce((sum, one) => sum + one, 0);
  if (drawn <= 0 || given < drawn) throw new RangeError('A loan gives back at least what was drawn');
  if (given === drawn) return 1;
  let [low, high] = [1, 2];
  while (presentValue(instalments, high) > drawn) [low, high] = [high, high * 2];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (presentValue(instalments, middle) > drawn) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Half up to a hundredth of a percent; a hundred-millionth takes back what binary fractions lose of an exact half. */
const toHundredths = (fraction: number): number => Math.floor(fraction * 10_000 + 0.5 + 1e-8) / 100;

/** APR in percent with two decimals, the following decimal rounded half up as the directive says: 44.58. */
export const aprOf = (flows: Flows): number => toHundredths(monthlyGrowth(flows) ** 12 - 1);

/** Yearly rate of interest that the instalments alone come to, in percent with two decimals: twelve times the month's. */
export const yearlyRateOf = (flows: Flows): number => toHundredths(12 * (monthlyGrowth(flows) - 1));
