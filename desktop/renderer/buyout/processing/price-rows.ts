import type { OfficeBuyout } from '@kolobeh/shared/buyout/office/office-contract.ts';
import type { Money } from '@kolobeh/shared/kernel/money.ts';

interface PriceRow {
  /** Key of its words. */
  term: 'promised' | 'onceAgreed' | 'toPay';
  amount: Money;
  isSum: boolean;
}

/**
 * What stands below a buy-out's price: one sum, or, while its seller has not agreed to what the last inspection found,
 * what was promised and what would be paid.
 */
export function priceRows({ price, rounds }: Pick<OfficeBuyout, 'price' | 'rounds'>): PriceRow[] {
  const found = rounds.at(-1)?.price;
  if (found === undefined || found.amount === price.amount) return [{ term: 'toPay', amount: price, isSum: true }];
  return [
    { term: 'promised', amount: price, isSum: false },
    { term: 'onceAgreed', amount: found, isSum: true },
  ];
}
