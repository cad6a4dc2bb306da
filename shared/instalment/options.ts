import type { Currency } from '../kernel/market.ts';
import { money } from '../kernel/money.ts';
import type { InstalmentData, InstalmentOption } from './contract.ts';
import { countLoan, type Loan } from './count-loan.ts';
import type { Tier, TierTerm } from './tier.ts';

/** What instalments are asked for: tiers that are for the goods, their price and the wished deposit in minor units. */
export interface LoanWish {
  tiers: readonly Tier[];
  price: number;
  deposit: number;
  currency: Currency;
}

function presentOption(tier: Tier, term: TierTerm, loan: Loan, currency: Currency): InstalmentOption {
  const of = (amount: number) => money(amount, currency);
  return {
    id: term.id,
    barem: tier.barem,
    type: tier.name,
    company: tier.company,
    arrange_types: [...tier.arrange_types],
    deposit_rule: tier.deposit_rule,
    count: loan.count,
    monthly_price: of(loan.monthly_price),
    last_price: of(loan.last_price),
    price: of(loan.price),
    deposit: of(loan.deposit),
    credit: of(loan.credit),
    fee: of(loan.fee),
    rate: loan.rate,
    apr: loan.apr,
    total: of(loan.total),
  };
}

/** All options of the tiers, with those tiers that lend not so much or so little. */
export function instalmentData({ tiers, price, deposit, currency }: LoanWish): InstalmentData {
  const options: InstalmentOption[] = [];
  const unfit: InstalmentData['unfit'] = [];
  for (const tier of tiers) {
    const [first] = tier.terms;
    const asked = first ? countLoan(tier, first, price, deposit) : null;
    if (asked && !asked.ok) {
      const { code: reason, limit } = asked.refusal;
      unfit.push({
        barem: tier.barem,
        type: tier.name,
        company: tier.company.name,
        reason,
        limit: money(limit, currency),
      });
    }
    for (const term of tier.terms.toSorted((a, b) => a.count - b.count)) {
      const loan = countLoan(tier, term, price, deposit);
      if (loan.ok) options.push(presentOption(tier, term, loan.value, currency));
    }
  }
  const chosen = tiers.filter(({ deposit_rule: rule }) => rule === 'free').map((tier) => price - tier.min_credit);
  return {
    price: money(price, currency),
    deposit: money(Math.min(deposit, price), currency),
    most_deposit: money(Math.max(0, ...chosen), currency),
    options,
    unfit,
  };
}

/** The option of an id; null when no tier for these goods offers it or the credit does not fit. */
export const optionOf = (wish: LoanWish, id: number): InstalmentOption | null =>
  instalmentData(wish).options.find((one) => one.id === id) ?? null;

const isBetter = (a: InstalmentOption, b: InstalmentOption): boolean =>
  a.monthly_price.amount < b.monthly_price.amount ||
  (a.monthly_price.amount === b.monthly_price.amount && a.total.amount < b.total.amount);

/** What “from … a month” may say: the lowest instalment, of equal ones the one with the lowest total; null without any. */
export const bestOption = (options: readonly InstalmentOption[]): InstalmentOption | null =>
  options.reduce<InstalmentOption | null>((best, one) => (best === null || isBetter(one, best) ? one : best), null);
