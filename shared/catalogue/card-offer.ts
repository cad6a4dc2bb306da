import { z } from 'zod';
import { IsoDay } from '../kernel/calendar/iso-day.ts';
import { Money } from '../kernel/money.ts';

/** What a public discount takes off one piece in a cart that has nothing else. */
export const CardOffer = z.object({
  /** Per cent of the price; null where it is a sum, or where several are taken off together. */
  percent: z.number().nullable(),
  /** All that is taken off. */
  amount: Money,
  /** Last day on which so much is taken off; null without one. */
  until: IsoDay.nullable(),
});
export type CardOffer = z.infer<typeof CardOffer>;

/** A public discount in short: its name, the way to its page and its last day. */
export const SpecialOffer = z.object({
  name: z.string(),
  /** Last part of the address of its page. */
  seo_name: z.string(),
  /** Null without a last day. */
  until: IsoDay.nullable(),
});
export type SpecialOffer = z.infer<typeof SpecialOffer>;

/** A public discount that means a product. */
export const ProductOffer = SpecialOffer.extend({
  /** What it takes off one piece bought alone; null when something else is needed for it. */
  amount: Money.nullable(),
  percent: z.number().nullable(),
  /** Pieces that have to be bought in all; 1 where one is enough. */
  pieces: z.int(),
  /** True when it is for goods of several kinds together. */
  is_bundle: z.boolean(),
  /** The code it comes by; null of one that comes by itself. */
  code: z.string().nullable(),
});
export type ProductOffer = z.infer<typeof ProductOffer>;
