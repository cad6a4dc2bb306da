import type { LeaseOffer } from './lease-offer.ts';
import type { LeaseTrouble } from './lease-trouble.ts';

/** What of a cart decides whether it can be leased. */
export interface LeasedCart {
  items: readonly { product: string; quantity: number; is_gift: boolean; covers: readonly unknown[] }[];
  discount_total: { amount: number };
  trade_in: unknown;
}

/** The lease of a cart: its only piece, or why there is none. */
type CartLease = { product: string; trouble: null } | { product: null; trouble: LeaseTrouble };

/**
 * One piece is leased by one order, and nothing else pays: the company buys the piece for its full price, so a discount,
 * a device that is sold, a gift card or an insurance beside the company's own would be lost on the customer.
 * What comes free with the piece comes with it.
 */
export function leaseOfCart(
  offers: readonly LeaseOffer[],
  { items, discount_total: discount, trade_in: tradeIn }: LeasedCart,
  hasGiftCards: boolean,
): CartLease {
  const bought = items.filter(({ is_gift: isGift }) => !isGift);
  const none = (trouble: LeaseTrouble): CartLease => ({ product: null, trouble });
  const isOffered = ({ product }: { product: string }): boolean => offers.some((one) => one.product === product);
  if (!bought.some(isOffered)) return none('NOT_OFFERED');
  const [only] = bought;
  if (!only || bought.length > 1 || only.quantity > 1) return none('ONE_PIECE');
  if (only.covers.length > 0) return none('WITH_COVERS');
  if (tradeIn) return none('WITH_TRADE_IN');
  if (discount.amount > 0) return none('WITH_DISCOUNT');
  if (hasGiftCards) return none('WITH_GIFT_CARD');
  return { product: only.product, trouble: null };
}
