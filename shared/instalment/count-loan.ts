import { minorUnits } from '../kernel/money.ts';
import { ok, refused, type Result } from '../kernel/result.ts';
import { aprOf, yearlyRateOf } from './apr.ts';
import type { Tier, TierTerm } from './tier.ts';

/** A loan with everything the law wants told of it. Amounts are minor units; rates percent with two decimals. */
export interface Loan {
  price: number;
  deposit: number;
  credit: number;
  fee: number;
  count: number;
  monthly_price: number;
  /** The last instalment, which is another where an interest-free credit does not divide. */
  last_price: number;
  /** Fixed nominal yearly rate. */
  rate: number;
  apr: number;
  /** All that is paid back: instalments and fee. The deposit is no part of it. */
  total: number;
}

export interface LoanRefusal {
  code: 'CREDIT_TOO_LOW' | 'CREDIT_TOO_HIGH';
  /** Least or most that the tier lends, minor units. */
  limit: number;
}

/** Up to a whole crown or leu, so that the last instalment never asks for more than the others. */
const upToWhole = (amount: number): number => Math.max(0, Math.ceil(amount / minorUnits - 1e-9)) * minorUnits;

/** What is paid at once; a wish counts only where the tier leaves it to the buyer, in whole crowns or lei. */
function depositOf({ deposit_rule: rule, deposit_value: value }: Tier, price: number, wished: number): number {
  if (rule === 'percent') return Math.min(price, upToWhole((price * value) / 100));
  if (rule === 'fixed') return Math.min(price, value);
  return Math.min(price, upToWhole(Math.max(0, wished)));
}

/**
 * The instalment before rounding: credit × coefficient, or the annuity credit × i / (1 − (1 + i)^−n) of the month's
 * interest i.
 */
function exactInstalment(
  credit: number,
  { count, yearly_rate: rate, monthly_coefficient: coefficient }: TierTerm,
): number {
  if (coefficient !== null) return (credit * coefficient) / 1_000_000;
  const interest = (rate ?? 0) / 10_000 / 12;
  return (credit * interest) / (1 - (1 + interest) ** -count);
}

/**
 * Equal parts of a credit without interest, whole crowns or lei, and a last one that makes up the rest: a little less than
 * the others, or more where parts rounded up would be paid off too soon.
 */
function freeInstalments(credit: number, count: number): number[] {
  const up = upToWhole(credit / count);
  const monthly = up * (count - 1) < credit ? up : up - minorUnits;
  return [...Array.from({ length: count - 1 }, () => monthly), credit - monthly * (count - 1)];
}

/** All instalments, each a whole number of crowns or lei; never less in sum than the credit. */
function instalmentsOf(credit: number, term: TierTerm): number[] {
  if (term.monthly_coefficient === null && !term.yearly_rate) return freeInstalments(credit, term.count);
  const monthly = Math.max(upToWhole(exactInstalment(credit, term)), upToWhole(credit / term.count));
  return Array.from({ length: term.count }, () => monthly);
}

/**
 * What a tier's term comes to for goods of a price.
 *
 * @param price what the goods cost after everything that is taken off, minor units
 * @param wished deposit the buyer would like, minor units
 */
export function countLoan(tier: Tier, term: TierTerm, price: number, wished: number): Result<Loan, LoanRefusal> {
  const deposit = depositOf(tier, price, wished);
  const credit = price - deposit;
  if (credit < tier.min_credit || credit <= 0) return refused({ code: 'CREDIT_TOO_LOW', limit: tier.min_credit });
  if (credit > tier.max_credit) return refused({ code: 'CREDIT_TOO_HIGH', limit: tier.max_credit });
  const instalments = instalmentsOf(credit, term);
  const flows = { drawn: credit, instalments };
  return ok({
    price,
    deposit,
    credit,
    fee: tier.fee,
    count: term.count,
    monthly_price: instalments[0] ?? 0,
    last_price: instalments.at(-1) ?? 0,
    rate: term.yearly_rate === null ? yearlyRateOf(flows) : term.yearly_rate / 100,
    // What is paid at signing leaves so much less in hand; optional insurance would be no part of the rate.
    apr: aprOf({ drawn: credit - tier.fee, instalments }),
    total: instalments.reduce((sum, one) => sum + one, tier.fee),
  });
}
