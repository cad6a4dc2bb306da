// What a product comes to for somebody who sells a device with its purchase.
import { z } from 'zod';
import { LoanFigures } from '../catalogue/loan-figures.ts';
import { add, Money, type Money as Amount, times } from '../kernel/money.ts';
import { heldOf } from './trade-in.ts';

/** A product after a device was sold with it. */
export const TradeUp = z.object({
  bonus: Money,
  /** What of the device's price the product is paid by; the rest goes to the seller's account. */
  held: Money,
  /** What is left to pay, one crown or leu at least. */
  left: Money,
  /** The lowest instalment of what is left; null when nobody lends so little, or nobody at all. */
  instalments: LoanFigures.nullable(),
});
export type TradeUp = z.infer<typeof TradeUp>;

/** What is left of a product's price after bonus and device. @param price of the device */
export function leftToPay(
  product: Amount,
  { price, bonus }: { price: Amount; bonus: Amount },
): Omit<TradeUp, 'instalments'> {
  const lowered = add(product, times(bonus, -1));
  const held = heldOf(price, lowered);
  return { bonus, held, left: add(lowered, times(held, -1)) };
}
