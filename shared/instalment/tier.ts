// Instalment tier: a lender's price list of one credit product (Czech “barem”, Home Credit's product set).
import { z } from 'zod';

/** Where a loan is arranged: on the lender's page after the order, or at the counter of the store that hands it over. */
export const ArrangeType = z.enum(['online', 'on-store']);
export type ArrangeType = z.infer<typeof ArrangeType>;

/**
 * What is paid at once by the buyer's own money: as much as the buyer likes (`free`), or a set share of the price in
 * percent, or a set amount in minor units.
 */
export const DepositRule = z.enum(['free', 'percent', 'fixed']);
export type DepositRule = z.infer<typeof DepositRule>;

/** One count of instalments of a tier with its price: a yearly rate or the lender's monthly coefficient, never both. */
export interface TierTerm {
  /** Names tier and count together; what a cart keeps as `installment`. */
  id: number;
  /** Number of instalments, one a month. */
  count: number;
  /** Fixed nominal yearly rate in hundredths of a percent; null where the lender gives a coefficient. */
  yearly_rate: number | null;
  /** Instalment for a credit of 1, in millionths; null where the lender gives a rate. */
  monthly_coefficient: number | null;
}

/** Which goods a tier is for: all of them, or those of categories (with all below them) and single products. */
interface TierScope {
  all: boolean;
  categories: readonly number[];
  products: readonly number[];
}

/** Amounts are minor units of the market. */
export interface Tier {
  /** Name of the lender as the law wants it told. */
  company: { code: string; name: string };
  /** The lender's code of the price list. */
  barem: string;
  /** What people call it: “Klasický úvěr”. */
  name: string;
  arrange_types: readonly ArrangeType[];
  deposit_rule: DepositRule;
  /** Percent or minor units, as the rule says; 0 with `free`. */
  deposit_value: number;
  min_credit: number;
  max_credit: number;
  /** Paid once at signing. */
  fee: number;
  /** Days (ISO) from which and to which it is offered, both included; null: without an end. */
  valid_from: string;
  valid_to: string | null;
  scope: TierScope;
  terms: readonly TierTerm[];
}

/** What of a product decides which tiers are for it. */
export interface LoanGoods {
  product_id: number;
  /** Its categories with all above them. */
  categories: readonly number[];
}

const covers = ({ scope }: Tier, { product_id: product, categories }: LoanGoods): boolean =>
  scope.all || scope.products.includes(product) || categories.some((one) => scope.categories.includes(one));

const isValidOn = ({ valid_from: from, valid_to: to }: Tier, day: string): boolean =>
  from <= day && (to === null || day <= to);

/** Tiers that are in force on a day (ISO) and for every one of the goods: one loan pays for the whole cart. */
export const tiersFor = (tiers: readonly Tier[], goods: readonly LoanGoods[], day: string): Tier[] =>
  goods.length === 0 ? [] : tiers.filter((tier) => isValidOn(tier, day) && goods.every((one) => covers(tier, one)));
