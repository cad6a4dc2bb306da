import type { DiscountConditions } from './discount.ts';

/** Every piece is meant. */
export const anyGoods: DiscountConditions = { products: [], categories: [], manufacturers: [], qualities: [] };
