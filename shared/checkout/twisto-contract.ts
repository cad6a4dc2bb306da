// Twisto: the customer pays later. It says yes before the order; the order then turns its yes into an invoice.
import { z } from 'zod';
import { changesCart, ownCart, route } from '../kernel/contract.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { TwistoData } from './twisto.ts';

export const twistoContract = {
  twisto: route
    .meta({ ...ownCart, rateLimit: 'read', personalData: true })
    .route({ method: 'GET', path: '/checkout/twisto', summary: 'What Twisto would be told of the visitor’s order' })
    .input(z.strictObject({ market: MarketCode }))
    /** Null while contact or delivery are not chosen. */
    .output(z.object({ twisto: TwistoData.nullable() })),
  checkTwisto: route
    .meta({ ...changesCart, part: 'twisto', idempotencyKey: 'required', personalData: true })
    .route({ method: 'POST', path: '/checkout/twisto', summary: 'Asks Twisto whether it pays for the visitor’s order' })
    .input(z.strictObject({ market: MarketCode, twisto: TwistoData }))
    .output(z.object({ transaction_id: z.string() }))
    .errors({
      CART_EMPTY: { status: 409, message: 'The cart is empty' },
      DELIVERY_UNAVAILABLE: { status: 409, message: 'The chosen delivery is not available' },
      PAYMENT_UNAVAILABLE: { status: 409, message: 'The order is not to be paid by Twisto' },
      TOTAL_CHANGED: { status: 409, message: 'Prices have changed', data: z.object({ total: Money }) },
      TWISTO_REFUSED: { status: 422, message: 'Twisto does not pay for this order; choose another payment' },
      GATEWAY_UNAVAILABLE: { status: 503, message: 'Twisto does not answer; choose another payment' },
    }),
};
