import type { Discount } from './discount.ts';
import type { Invalid } from './reason.ts';

/** How often a discount was used already, by orders that were not given up. */
export interface Uses {
  all: number;
  /** By this customer, as far as it is known who that is. */
  byCustomer: number;
  /** The single-use code it comes by is spent. */
  isCodeSpent: boolean;
  /** The code it comes by was withdrawn. */
  isCodeWithdrawn: boolean;
}

/** @param today day (ISO) in the market. @returns null when it may be used */
export function invalidity(discount: Discount, uses: Uses, today: string): Invalid | null {
  const { valid_from: from, valid_to: to, most_uses: most, most_uses_per_customer: mostOfCustomer } = discount;
  if (discount.is_archived) return { code: 'ARCHIVED' };
  if (!discount.is_active) return { code: 'INACTIVE' };
  if (today < from) return { code: 'NOT_YET', day: from };
  if (to !== null && to < today) return { code: 'EXPIRED', day: to };
  if (uses.isCodeWithdrawn) return { code: 'CODE_WITHDRAWN' };
  if (uses.isCodeSpent) return { code: 'CODE_SPENT' };
  if (most !== null && uses.all >= most) return { code: 'USED_UP' };
  return mostOfCustomer !== null && uses.byCustomer >= mostOfCustomer ? { code: 'USED_BY_CUSTOMER' } : null;
}
