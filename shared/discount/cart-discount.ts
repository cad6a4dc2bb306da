import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';
import { DiscountReason } from './engine/reason.ts';

/** A discount of a cart, counted or not. */
export const CartDiscount = z.object({
  /** By which it is removed; null of one that comes by itself. */
  id: Uuid.nullable(),
  name: z.string(),
  by: z.enum(['automatic', 'code', 'card']),
  /** The code as it was entered, or the last four characters of the card's number; null without one. */
  code: z.string().nullable(),
  /** What it takes off; zero when it is not counted. */
  amount: Money,
  /** Names of the goods it lowers, with what it takes off each; they add up to `amount`. */
  lines: z.array(z.object({ name: z.string(), amount: Money })),
  /** Why it is not counted; null when it is. */
  reason: DiscountReason.nullable(),
  /** It can never count any more: no order is placed until it is removed. */
  is_invalid: z.boolean(),
});
export type CartDiscount = z.infer<typeof CartDiscount>;
