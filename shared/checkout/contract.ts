import { z } from 'zod';
import { Cart } from '../cart/cart.ts';
import { CoverProblem } from '../cover/cover.ts';
import { DiscountReason } from '../discount/engine/reason.ts';
import { TradeInEnd } from '../discount/trade-in.ts';
import { ArrangeType } from '../instalment/tier.ts';
import { InstalmentOption } from '../instalment/contract.ts';
import { LeaseOption } from '../catalogue/lease-option.ts';
import { LeaseEndReason, LeaseTrouble } from '../lease/lease-trouble.ts';
import { ownCart, route } from '../kernel/contract.ts';
import { OrderNumber, RowNumber, SecretToken } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { Money } from '../kernel/money.ts';
import { SentMoney } from '../kernel/sent-money.ts';
import { PaymentKind } from '../order-states/states.ts';
import { anotherPaymentContract } from './another-payment-contract.ts';
import { deliveryContract, DispensingPlace } from './delivery-contract.ts';
import { EnteredCard, giftCardCheckoutContract } from './gift-card-contract.ts';
import { DeliveryKind } from './delivery-kind.ts';
import { liftagoContract } from './liftago-contract.ts';
import { OrderDraft, OrderPayload } from './order-payload.ts';
import { PlaceTrouble } from './place-trouble.ts';
import { TimeSlot } from './time-slot.ts';
import { registerContract } from './register-contract.ts';
import { twistoContract } from './twisto-contract.ts';

export const DeliveryOption = z.object({
  code: z.string(),
  kind: DeliveryKind,
  carrier: z.string(),
  name: z.string(),
  price: Money,
  arrives_on: z.iso.date(),
  /** Instant by which a courier within the hour comes; null where a day is promised. */
  arrives_by: z.iso.datetime().nullable(),
  /** True when that is today in the market. */
  arrives_today: z.boolean(),
  /** Hours in which it may be asked to come; empty of those that have none. */
  timeslots: z.array(TimeSlot),
  /** Why it cannot be chosen for this cart, or null. */
  refusal: z.enum(['TOO_HEAVY', 'OUT_OF_REACH']).nullable(),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** Why leasing does not go with a cart of which something can be leased. */
const leaseRefusals = LeaseTrouble.exclude(['NOT_OFFERED']);

export const PaymentOption = z.object({
  code: z.string(),
  kind: PaymentKind,
  name: z.string(),
  price: Money,
  refusal: z
    .enum([
      'NOT_WITH_THIS_DELIVERY',
      'POINT_TAKES_NO_CASH',
      'NO_SUCH_POINT',
      'AMOUNT_TOO_LOW',
      'AMOUNT_TOO_HIGH',
      ...leaseRefusals.options,
    ])
    .nullable(),
  /** Least and most that goods may cost to be paid so; null: no limit. */
  min_amount: Money.nullable(),
  max_amount: Money.nullable(),
});
export type PaymentOption = z.infer<typeof PaymentOption>;

/** Why chosen instalments do not go: no lender offers them for it any more, or the order is not collected in a store. */
export const InstalmentsEnd = z.enum(['GONE', 'NEEDS_STORE']);
export type InstalmentsEnd = z.infer<typeof InstalmentsEnd>;

/** Cart, prices of delivery and payment, and the sum; what the order would be if it were placed now. */
export const CheckoutSummary = z.object({
  cart: Cart,
  delivery: DeliveryOption.nullable(),
  place: DispensingPlace.nullable(),
  store: z.object({ seo_name: z.string(), name: z.string(), street: z.string(), city: z.string() }).nullable(),
  /** The chosen hours; null when none are chosen, or they can be had no more. */
  timeslot: TimeSlot.nullable(),
  payment: PaymentOption.nullable(),
  /** Gift cards that were entered, in that order. */
  gift_cards: z.array(EnteredCard),
  /** What is paid for the order now: less what a device and gift cards pay of it. */
  total: Money,
  /** The chosen instalments for this total; null when none are chosen or nobody lends so any more. */
  instalments: z.object({ option: InstalmentOption, arrange_type: ArrangeType }).nullable(),
  /** The chosen lease for this order; null when none is chosen, or it does not go with the cart any more. */
  lease: LeaseOption.nullable(),
  /** What of the draft has been filled in: the steps a visitor may enter. */
  draft: OrderDraft,
});
export type CheckoutSummary = z.infer<typeof CheckoutSummary>;

export const checkoutContract = {
  ...deliveryContract,
  ...liftagoContract,
  ...registerContract,
  ...twistoContract,
  ...anotherPaymentContract,
  ...giftCardCheckoutContract,
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
    .meta({ ...ownCart, personalData: true })
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
      ...ownCart,
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
