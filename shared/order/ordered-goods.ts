// What an order was placed with, as its customer and the office see it.
import { z } from 'zod';
import { CoverKind } from '../cover/cover.ts';
import { Money } from '../kernel/money.ts';

/** Insurance or a warranty bought with each piece of a line; `total` is for all of them. */
const OrderedCover = z.object({ kind: CoverKind, name: z.string(), unit_price: Money, total: Money });

export const OrderLine = z.object({
  code: z.string(),
  name: z.string(),
  picture: z.string(),
  product_seo_name: z.string(),
  quantity: z.int(),
  unit_price: Money,
  /** Without `covers`. */
  total: Money,
  covers: z.array(OrderedCover),
});

/** A discount the order was placed with, and what it takes off. */
export const GivenDiscount = z.object({ name: z.string(), amount: Money });
