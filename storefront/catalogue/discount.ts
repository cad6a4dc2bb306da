import type { Money } from '@kolobeh/shared/kernel/money.ts';

/** Whole percent off the lowest price of the last 30 days, rounded down so that it never claims more; 0 when nothing is off. */
export function discountPercent(price: Money, lowest: Money | null): number {
  if (!lowest || lowest.amount <= price.amount) return 0;
  return Math.floor(((lowest.amount - price.amount) * 100) / lowest.amount);
}
