// Goods that pay a part of an order: a device that is sold with it, or what its customer gave back.
import { z } from 'zod';
import { BuyoutState } from '../buyout/states.ts';
import { Money } from '../kernel/money.ts';
import { HoldState } from '../payment/hold-states.ts';

/** Money held on the customer's card that secures a device; `captured` is what of it is taken, or was. */
export const OrderHold = z.object({
  state: HoldState,
  amount: Money,
  captured: Money.nullable(),
  /** When it is taken whole unless the device has come to its end. */
  take_by: z.iso.datetime(),
});
export type OrderHold = z.infer<typeof OrderHold>;

/** A device the customer sells with an order. */
export const OrderTradeIn = z.object({
  number: z.string(),
  device: z.string(),
  state: BuyoutState,
  /** What the seller gets for it, as promised or as found. */
  price: Money,
  /** Page of the buy-out, where it is sold and followed. */
  url: z.string(),
  /** What of the order the device pays; zero when its price goes to the account. */
  held: Money,
  /** The goods wait for the device, or for what it did not pay. */
  is_awaited: z.boolean(),
  /** What is to be paid instead of it; null when nothing is. */
  asked: Money.nullable(),
  /** What is held on the card for it; null without a hold. */
  hold: OrderHold.nullable(),
  /** What is to be held on the card so that the goods go at once; null when nothing is. */
  to_hold: Money.nullable(),
  /** Money from the card has paid instead of it; its price goes to the account. */
  is_taken: z.boolean(),
});

/** Goods given back that pay a part of an order of other goods. */
export const OrderExchange = z.object({
  /** Number of the withdrawal. */
  withdrawal: z.string(),
  credit: Money,
  /** They are not back yet. */
  is_awaited: z.boolean(),
});
