import { ownConsentContract } from './consents.ts';
import { z } from 'zod';
import { CoverProblem } from '../cover/cover.ts';
import { DiscountReason } from '../discount/engine/reason.ts';
import { TradeInEnd } from '../discount/trade-in.ts';
import { LeaseEndReason } from '../lease/lease-trouble.ts';
import { changesCart, ownCart, route } from '../kernel/contract.ts';
import { OrderNumber, RowNumber, SecretToken } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { SentMoney } from '../kernel/sent-money.ts';
import { anotherPaymentContract } from './placed/another-payment-contract.ts';
import { repeatContract } from './placed/repeat-contract.ts';
import { deliveryContract } from './delivery-contract.ts';
import { giftCardCheckoutContract } from './gift-card-contract.ts';
import { liftagoContract } from './liftago-contract.ts';
import { OrderDraft, OrderPayload } from './order-payload.ts';
import { paymentChoiceContract } from './payment-contract.ts';
import { PlaceTrouble } from './place-trouble.ts';
import { registerContract } from './register-contract.ts';
import { atcContract } from './atc-contract.ts';
import { CheckoutSummary, DeliveryOption, InstalmentsEnd, PaymentOption } from './summary.ts';
import { twistoContract } from './twisto-contract.ts';

export const checkoutContract = {
  ...ownConsentContract,
  ...deliveryContract,
  ...liftagoContract,
  ...registerContract,
  ...twistoContract,
  ...anotherPaymentContract,
  ...repeatContract,
  ...giftCardCheckoutContract,
  ...paymentChoiceContract,
  ...atcContract,
  deliveries: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/checkout/deliveries', summary: 'Ways of delivery with prices for this cart' })
    .input(z.strictObject({ market: MarketCode }))
    .output(z.object({ deliveries: z.array(DeliveryOption) })),
  payments: route
    .meta({ ...ownCart, rateLimit: 'read' })
    .route({ method: 'GET', path: '/checkout/payments', summary: 'Ways of payment, by the delivery when one is named' })
    .input(
      z.strictObject({
        market: MarketCode,
        type_delivery_code: z.string().max(40).optional(),
        place: RowNumber.optional(),
      }),
    )
    .output(z.object({ payments: z.array(PaymentOption) })),
  saveDraft: route
    .meta({ ...changesCart, personalData: true })
    .route({ method: 'PATCH', path: '/checkout/draft', summary: 'Keeps what the visitor has filled in so far' })
    .input(z.strictObject({ market: MarketCode, draft: OrderDraft }))
    .output(CheckoutSummary),
  summary: route
    .meta({ ...ownCart, rateLimit: 'read', personalData: true })
    .route({ method: 'GET', path: '/checkout/summary', summary: 'What the order would be if it were placed now' })
    .input(z.strictObject({ market: MarketCode }))
    .output(CheckoutSummary),
  finishOrder: route
    .meta({
      ...changesCart,
      access: 'order.place',
      idempotencyKey: 'required',
      rateLimit: 'place-order',
      personalData: true,
    })
    .route({ method: 'POST', path: '/checkout/finish-order', successStatus: 201, summary: 'Places the order' })
    .input(z.strictObject({ market: MarketCode, order: OrderPayload, expected_total: SentMoney }))
    .output(
      z.object({
        number: OrderNumber,
        token: SecretToken,
        /** Where the browser goes to pay; null when nothing is paid now. */
        pay_at: z.string().nullable(),
      }),
    )
    .errors({
      CART_EMPTY: { status: 409, message: 'The cart is empty' },
      ITEMS_UNAVAILABLE: {
        status: 409,
        message: 'Some items are no longer available',
        data: z.object({ items: z.array(z.object({ product: z.string(), name: z.string(), available: z.int() })) }),
      },
      TOTAL_CHANGED: { status: 409, message: 'Prices have changed', data: z.object({ total: Money }) },
      DELIVERY_UNAVAILABLE: { status: 409, message: 'The chosen delivery is not available' },
      TIMESLOT_UNAVAILABLE: { status: 409, message: 'The chosen hours of delivery can be had no more; choose others' },
      PLACE_UNAVAILABLE: {
        status: 409,
        message: 'The chosen pick-up point takes no more parcels now',
        data: z.object({ reason: PlaceTrouble }),
      },
      PAYMENT_UNAVAILABLE: { status: 409, message: 'The chosen payment is not available' },
      DISCOUNT_INVALID: {
        status: 409,
        message: 'The cart contains an invalid discount; remove it',
        data: z.object({
          discounts: z.array(z.object({ name: z.string(), code: z.string().nullable(), reason: DiscountReason })),
        }),
      },
      COVERS_CHANGED: {
        status: 409,
        message: 'The price of an insurance or warranty has changed; choose it again',
        data: z.object({
          covers: z.array(z.object({ name: z.string(), product: z.string(), problem: CoverProblem })),
        }),
      },
      INSTALMENTS_UNAVAILABLE: {
        status: 409,
        message: 'The chosen instalments cannot be had for this order',
        data: z.object({ reason: InstalmentsEnd }),
      },
      LEASE_UNAVAILABLE: {
        status: 409,
        message: 'The order cannot be leased as it is',
        data: z.object({ reason: LeaseEndReason }),
      },
      TRADE_IN_UNUSABLE: {
        status: 409,
        message: 'The device being sold can no longer be counted with; remove it from the cart',
        data: z.object({ reason: TradeInEnd }),
      },
    }),
};
