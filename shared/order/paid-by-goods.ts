// Goods that pay a part of an order: a device that is sold with it, or what its customer gave back.
import { z } from 'zod';
import { BuyoutState } from '../buyout/states.ts';
import { Money } from '../kernel/money.ts';

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
});

/** Goods given back that pay a part of an order of other goods. */
export const OrderExchange = z.object({
  /** Number of the withdrawal. */
  withdrawal: z.string(),
  credit: Money,
  /** They are not back yet. */
  is_awaited: z.boolean(),
});
