// What the home page of a market is made of below its categories: shelves of goods, offers, and the band about a broken device.
import { z } from 'zod';
import { TypeDevice } from '../../catalogue/office/type-device.ts';
import { Quality } from '../../catalogue/quality.ts';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { ProductCode, Slug } from '../../kernel/ids.ts';
import { lead, line, Link, Picture } from './body-fields.ts';

const day = IsoDay.nullable();
const days = {
  first_day: day.describe('Null = at once'),
  last_day: day.describe('Shown until its midnight in the market; null = without an end'),
};

const isInOrder = ({ first_day: first, last_day: last }: { first_day: string | null; last_day: string | null }) =>
  first === null || last === null || first <= last;
const inOrder = { path: ['last_day'], error: 'END_BEFORE_START' };

const shelfRule = {
  type_device: TypeDevice.nullable().describe('Null = of all kinds of goods'),
  quality: Quality.nullable().describe('Null = of every condition'),
  maker: Slug.nullable().describe('Slug of a manufacturer; null = of all'),
  price_to: z
    .int()
    .min(1, 'POSITIVE')
    .max(10_000_000, 'TOO_MUCH')
    .nullable()
    .describe('In whole crowns or lei; null = at any price'),
  is_reduced: z.boolean().describe('Goods whose price was cut alone'),
  is_newest_first: z.boolean().describe('By the day of release instead of by how wanted they are'),
};

/** One part of a home page. */
export const HomePart = z.discriminatedUnion('type', [
  z
    .strictObject({ type: z.literal('shelf'), title: line, lead, link: Link.nullable(), ...shelfRule, ...days })
    .refine(isInOrder, inOrder),
  z
    .strictObject({ type: z.literal('offer'), title: line, lead, link: Link.nullable(), picture: Picture, ...days })
    .refine(isInOrder, inOrder),
  z
    .strictObject({
      type: z.literal('trade_up'),
      title: line,
      lead,
      device: ProductCode.describe('Of the device whose three prices it tells'),
      ...days,
    })
    .refine(isInOrder, inOrder),
]);
export type HomePart = z.infer<typeof HomePart>;
export type ShelfPart = Extract<HomePart, { type: 'shelf' }>;

/** Whether a part is shown on a day of its market. */
export const isPartShown = ({ first_day: first, last_day: last }: HomePart, today: string): boolean =>
  (first === null || first <= today) && (last === null || last >= today);
