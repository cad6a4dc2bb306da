import { z } from 'zod';

/** Amounts in minor units of the market's currency. */
export const Amount = z.int();

/** What was sold and what was bought from people. */
export const Turnover = z.object({
  sold_pieces: z.int(),
  /** Paid for them with VAT, discounts taken off. */
  sold: Amount,
  /** What is left of it after VAT and cost, of those pieces alone whose cost is known. */
  margin: Amount,
  /** What was paid for those pieces. */
  sold_with_cost: Amount,
  bought_pieces: z.int(),
  bought: Amount,
});
export type Turnover = z.infer<typeof Turnover>;

export const TurnoverRow = Turnover.extend({
  /**
   * A product's code, or `M-` and the number of a model bought out that is no goods of the shop yet; the short name of a
   * maker, category or store. Empty: goods sent by a carrier, a device that was sent in, goods of no category.
   */
  key: z.string(),
  name: z.string(),
});
export type TurnoverRow = z.infer<typeof TurnoverRow>;
