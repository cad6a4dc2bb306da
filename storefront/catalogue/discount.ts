import type { Money } from '@kolobeh/shared/kernel/money.ts';

/** Whole percent off the lowest price of the last 30 days, rounded down so that it never claims more; 0 when nothing is off. */
export function discountPercent(price: Money, lowest: Money | null): number {
  if (!lowest || lowest.amount <= price.amount) return 0;
  return Math.floor(((lowest.amount - price.amount) * 100) / lowest.amount);
}

/** The lowest price of the last 30 days, the present one among them: what belongs beside every discount. */
export const lowestOf = (price: Money, before: Money | null): Money =>
  before && before.amount < price.amount ? before : price;
