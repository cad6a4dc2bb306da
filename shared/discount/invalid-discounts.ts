import type { CartDiscount } from './cart-discount.ts';

// Apart from the schema of a discount, so that a page which asks this loads no schema library.

/** The discounts that keep a cart from being ordered. */
export const invalidOf = (discounts: readonly CartDiscount[]): CartDiscount[] =>
  discounts.filter((discount) => discount.is_invalid);
