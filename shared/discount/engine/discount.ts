import { z } from 'zod';
import { Quality } from '../../catalogue/quality.ts';
import { ColumnCount, maxInteger, ProductCode, Slug } from '../../kernel/ids.ts';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { MarketCode } from '../../kernel/market.ts';
import { minorUnits } from '../../kernel/money.ts';

/** `percentage` off the price, an `absolute` sum off it, or a `fixed` price in its stead. */
export const DiscountType = z.enum(['percentage', 'absolute', 'fixed']);
export type DiscountType = z.infer<typeof DiscountType>;

/** Which goods are meant: of each list that is not empty a piece must be in one; without lists every piece is meant. */
export const DiscountConditions = z.strictObject({
  products: z.array(ProductCode).max(500, 'TOO_MANY'),
  /** Ids; goods of the categories below them are meant too, which whoever asks the engine adds. */
  categories: z.array(z.int().min(1).max(maxInteger)).max(100, 'TOO_MANY'),
  /** `slug`s. */
  manufacturers: z.array(Slug).max(100, 'TOO_MANY'),
  qualities: z.array(Quality),
});
export type DiscountConditions = z.infer<typeof DiscountConditions>;

const atLeastOne = z.int().min(1, 'POSITIVE').max(99, 'TOO_MUCH');

/** Goods of which a bundle needs so many pieces. */
export const DiscountSet = z.strictObject({
  minimal_products: atLeastOne,
  /** False: its pieces have to be bought, but cost what they cost. */
  is_discounted: z.boolean(),
  conditions: DiscountConditions,
});
export type DiscountSet = z.infer<typeof DiscountSet>;

/** What staff say of a discount. */
export const DiscountTerms = z.strictObject({
  market: MarketCode,
  /** As customers read it. */
  marketing_name: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
  internal_note: z.string().trim().max(2_000, 'TOO_LONG'),
  discount_type: DiscountType,
  /** Hundredths of a per cent of a `percentage` (1500 = 15 %); else minor units, whole crowns or lei. */
  discount_value: z.int().min(0).max(1_000_000_00),
  /** A sum or price is for each piece; without it for the bundle, or for all the goods together. */
  is_discount_per_piece: z.boolean(),
  /** The cumulative bonus: given as often as the cart holds the whole bundle; without it once. */
  is_cumulative: z.boolean(),
  is_active: z.boolean(),
  /** The cart tells of it before it applies, with what is missing. */
  is_public: z.boolean(),
  /** Applies by itself; without it by a code or card. */
  is_automatic_assigment: z.boolean(),
  /** Goes together with others that do; one that does not stands alone. */
  is_combinable: z.boolean(),
  /** First and last day of the market; no last day = until it is archived. */
  valid_from: IsoDay,
  valid_to: IsoDay.nullable(),
  /** Orders with it, and those of one customer; null = as many as there are. */
  most_uses: ColumnCount.min(1, 'POSITIVE').nullable(),
  most_uses_per_customer: ColumnCount.min(1, 'POSITIVE').nullable(),
  /** Pieces that have to be meant. */
  minimal_products: atLeastOne,
  /** How many of the sets have to be whole; null = all of them. */
  minimal_sets: atLeastOne.nullable(),
  conditions: DiscountConditions,
  sets: z.array(DiscountSet).max(10, 'TOO_MANY'),
});
export type DiscountTerms = z.infer<typeof DiscountTerms>;

export interface Discount extends DiscountTerms {
  id: number;
  is_archived: boolean;
}

/** Per cent from which a person has to say that it is meant so. */
const warnedFrom = 80_00;

/** Whether a discount takes off so much that it may be a slip of the hand. */
export const isSteep = ({
  discount_type: type,
  discount_value: value,
}: Pick<DiscountTerms, 'discount_type' | 'discount_value'>): boolean => type === 'percentage' && value >= warnedFrom;

/** Whether a value is one of its type: at most 100 per cent, whole crowns, and none of nothing but a fixed price. */
export const isValueOfType = ({
  discount_type: type,
  discount_value: value,
}: Pick<DiscountTerms, 'discount_type' | 'discount_value'>): boolean => {
  if (type === 'percentage') return value > 0 && value <= 100_00;
  return value % minorUnits === 0 && (type === 'fixed' || value > 0);
};
