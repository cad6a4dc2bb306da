// Gift cards entered at the checkout: they pay first, the chosen payment brings the rest.
import { z } from 'zod';
import { GiftCardCode } from '../gift-card/contract.ts';
import { giftCardEnds } from '../gift-card/pay.ts';
import { changesCart, route } from '../kernel/contract.ts';
import { RowNumber } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';

/** A gift card of a cart. */
export const EnteredCard = z.object({
  id: z.int(),
  /** Last four signs of the code. */
  end: z.string(),
  balance: Money,
  /** What it pays of the order as it would be placed now. */
  pays: Money,
});
export type EnteredCard = z.infer<typeof EnteredCard>;

const Cards = z.object({ gift_cards: z.array(EnteredCard), total: Money });

export const giftCardCheckoutContract = {
  useGiftCard: route
    .meta({ ...changesCart, rateLimit: 'discount-code' })
    .route({ method: 'POST', path: '/checkout/gift-cards', summary: 'Pays with a gift card; entered again it stays' })
    .input(z.strictObject({ market: MarketCode, code: GiftCardCode }))
    .output(Cards)
    .errors({
      CART_EMPTY: { status: 409, message: 'The cart is empty' },
      GIFT_CARD_INVALID: {
        status: 409,
        message: 'The gift card cannot be paid with',
        data: z.object({ reason: z.enum([...giftCardEnds, 'TOO_MANY']) }),
      },
    }),
  dropGiftCard: route
    .meta(changesCart)
    .route({ method: 'DELETE', path: '/checkout/gift-cards', summary: 'Does not pay with a gift card after all' })
    .input(z.strictObject({ market: MarketCode, id: RowNumber }))
    .output(Cards),
};
