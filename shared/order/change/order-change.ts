// What the office may change of an order before it is picked, and what that comes to.
import { z } from 'zod';
import { BillingAddress, DeliveryAddress } from '../../checkout/order-payload.ts';
import { DeliveryOption, PaymentOption } from '../../checkout/summary.ts';
import { ProductCode, RowNumber, Uuid } from '../../kernel/ids.ts';
import { Money } from '../../kernel/money.ts';
import { GivenDiscount } from '../ordered-goods.ts';

/** Pieces of one line that an order may have. */
const mostPieces = 99;

/** All of an order that can be changed, as it is wanted. */
export const OrderChange = z.strictObject({
  /** Lines of the order with their pieces; 0 takes a line out, one that is not named stays as it is. */
  lines: z
    .array(
      z.strictObject({ id: Uuid, quantity: z.int('INVALID_COUNT').min(0, 'POSITIVE').max(mostPieces, 'TOO_MUCH') }),
    )
    .max(200, 'TOO_MANY'),
  /** Products that come to it, at the price of today. */
  added: z
    .array(
      z.strictObject({
        product: ProductCode,
        quantity: z.int('INVALID_COUNT').min(1, 'POSITIVE').max(mostPieces, 'TOO_MUCH'),
      }),
    )
    .max(20, 'TOO_MANY'),
  order_billing_address: BillingAddress,
  /** Null: the goods go to the billing address, the point or the store. */
  order_delivery_address: DeliveryAddress.nullable(),
  type_delivery_code: z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG'),
  dispensing_place: RowNumber.nullable(),
  store: z.string().trim().max(80, 'TOO_LONG').nullable(),
  type_payment: z.string().trim().min(1, 'REQUIRED').max(40, 'TOO_LONG'),
});
export type OrderChange = z.infer<typeof OrderChange>;

/** A line as its change names it. */
export const ChangedLine = z.object({
  id: Uuid,
  code: z.string(),
  name: z.string(),
  unit_price: Money,
  /** Name of what it is given with, whose count it follows; null of what was bought. */
  gift_of: z.string().nullable(),
});
export type ChangedLine = z.infer<typeof ChangedLine>;

/** Why an order stays as it is. */
export const ChangeRefusal = z.enum([
  'PICKING_BEGAN',
  'PREPARED',
  'KEPT_IN_STORE',
  'PAYMENT_OPEN',
  'PAID_OTHERWISE',
  'PAID_LESS',
  'LOAN_STAYS',
  'TRADE_IN_STAYS',
  'GIFT_CARD_STAYS',
]);
export type ChangeRefusal = z.infer<typeof ChangeRefusal>;

/** Sums of an order. */
export const OrderSums = z.object({
  goods: Money,
  covers: Money,
  discount: Money,
  delivery: Money,
  payment: Money,
  bonus: Money,
  total: Money,
});
export type OrderSums = z.infer<typeof OrderSums>;

/** What a change comes to, before anything is saved. */
export const ChangePreview = z.object({
  /** Lines in the order in which they stand, also those that are taken out. */
  lines: z.array(
    z.object({
      /** Null of what comes to the order. */
      id: Uuid.nullable(),
      code: ProductCode,
      name: z.string(),
      before: z.int(),
      quantity: z.int(),
      unit_price: Money,
      total: Money,
    }),
  ),
  discounts: z.array(GivenDiscount),
  before: OrderSums,
  after: OrderSums,
  /** Given back to who has paid already; null when nothing is. */
  back: Money.nullable(),
  deliveries: z.array(DeliveryOption),
  payments: z.array(PaymentOption),
  refusal: ChangeRefusal.nullable(),
});
export type ChangePreview = z.infer<typeof ChangePreview>;
