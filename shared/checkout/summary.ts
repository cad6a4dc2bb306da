// What the checkout shows: deliveries, payments, and the order as it would be.
import { z } from 'zod';
import { Cart } from '../cart/cart.ts';
import { StoreTrouble } from '../cart/only-in-store.ts';
import { ArrangeType } from '../instalment/tier.ts';
import { InstalmentOption } from '../instalment/contract.ts';
import { LeaseOption } from '../catalogue/lease-option.ts';
import { LeaseTrouble } from '../lease/lease-trouble.ts';
import { Money } from '../kernel/money.ts';
import { PaymentKind } from '../order-states/states.ts';
import { DispensingPlace } from './delivery-contract.ts';
import { DeliveryKind } from './delivery-kind.ts';
import { EnteredCard } from './gift-card-contract.ts';
import { OrderDraft } from './order-payload.ts';
import { TimeSlot } from './time-slot.ts';

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
  refusal: z.enum(['TOO_HEAVY', 'OUT_OF_REACH', 'ONLY_IN_STORE', 'PAUSED', ...StoreTrouble.options]).nullable(),
});
export type DeliveryOption = z.infer<typeof DeliveryOption>;

/** Why leasing does not go with a cart of which something can be leased. */
const leaseRefusals = LeaseTrouble.exclude(['NOT_OFFERED']);

/** Why a way of payment cannot be chosen for a cart and its delivery. */
export const PaymentTrouble = z.enum([
  'NOT_WITH_THIS_DELIVERY',
  'POINT_TAKES_NO_CASH',
  'NO_SUCH_POINT',
  'AMOUNT_TOO_LOW',
  'AMOUNT_TOO_HIGH',
  'PAUSED',
  ...leaseRefusals.options,
]);
export type PaymentTrouble = z.infer<typeof PaymentTrouble>;

export const PaymentOption = z.object({
  code: z.string(),
  kind: PaymentKind,
  name: z.string(),
  price: Money,
  refusal: PaymentTrouble.nullable(),
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
  /** Where it is collected, from the delivery's hour on; `serves`: from its own pieces. */
  store: z
    .object({ seo_name: z.string(), name: z.string(), street: z.string(), city: z.string(), serves: z.boolean() })
    .nullable(),
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
