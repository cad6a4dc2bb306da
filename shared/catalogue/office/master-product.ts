// A model and its variants as the office edits them. Every text is plain: the shop escapes it, nothing of it is markup.
import { z } from 'zod';
import { ProductCode, Slug } from '../../kernel/ids.ts';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { Version } from '../../kernel/versioned.ts';
import { isGtin } from '../../validation/goods/gtin.ts';
import { needed, plain } from './office-text.ts';
import { ProductRow } from '../office-product.ts';
import { Quality } from '../quality.ts';
import { TypeDevice } from './type-device.ts';
import { SaleState } from './sale-state.ts';
import { PictureCrop } from './picture-crop.ts';

/** What the shop tells of a model in one market. */
export const MasterWords = z.strictObject({
  name: needed(160),
  description: plain(2000),
  seo_title: plain(120).describe('Empty = made of name, state and price'),
  seo_description: plain(320).describe('Empty = made of name, price and description'),
  highlights: z.array(z.strictObject({ title: needed(80), text: needed(300) })).max(8, 'TOO_MANY'),
  paragraphs: z.array(needed(2000)).max(12, 'TOO_MANY'),
  in_box: z
    .array(z.strictObject({ name: needed(120), is_in: z.boolean(), of: z.enum(['all', 'unused', 'used']) }))
    .max(20, 'TOO_MANY'),
  attributes: z.array(z.strictObject({ name: needed(80), value: needed(300) })).max(60, 'TOO_MANY'),
});
export type MasterWords = z.infer<typeof MasterWords>;

/** Fields of a model; a market that does not sell it has null. */
export const MasterFields = z.strictObject({
  manufacturer: Slug.describe('Maker by its `slug`'),
  released_on: IsoDay.nullable(),
  is_spare_part: z.boolean().describe('Whether an accessory is a part that the models it is for are mended with'),
  words: z.strictObject({ cs: MasterWords.nullable(), ro: MasterWords.nullable() }),
});
export type MasterFields = z.infer<typeof MasterFields>;

/** An edit of a model. What is left out stays as it is. */
export const MasterChange = MasterFields.extend({
  is_spare_part: MasterFields.shape.is_spare_part.optional(),
  fits: ProductCode.nullable()
    .optional()
    .describe('Puts another model in the place of the first one that an accessory is for; null takes that one out'),
});
export type MasterChange = z.infer<typeof MasterChange>;

/** Most models that one accessory is made for, and most accessories of one model. */
export const mostFits = 300;

const NamedModel = z.object({ id: z.int(), code: z.string(), name: z.string(), is_spare_part: z.boolean() });
export type NamedModel = z.infer<typeof NamedModel>;

/** What a variant is called in one market. */
const VariantWords = z.strictObject({
  long_name: needed(200),
  short_name: needed(120),
  subtitle: plain(200),
  colour_name: plain(60),
});

const millimetres = z.int('NOT_A_NUMBER').min(1, 'NOT_POSITIVE').max(5000, 'TOO_HIGH');

/** Fields of a variant. */
export const VariantFields = z.strictObject({
  ean: z.string().trim().max(14, 'TOO_LONG').refine(isGtin, 'INVALID_GTIN'),
  weight_grams: z.int('NOT_A_NUMBER').min(1, 'NOT_POSITIVE').max(200_000, 'TOO_HIGH'),
  package_mm: z.tuple([millimetres, millimetres, millimetres]).describe('Length, width and height'),
  sale_state: SaleState,
  is_active: z.boolean(),
  words: z.strictObject({ cs: VariantWords.nullable(), ro: VariantWords.nullable() }),
});
export type VariantFields = z.infer<typeof VariantFields>;

const Alts = z.strictObject({ cs: plain(160), ro: plain(160) });

export const ProductPicture = z.strictObject({ key: z.string().min(1).max(160), alts: Alts });
export type ProductPicture = z.infer<typeof ProductPicture>;

export const OfficePicture = ProductPicture.extend({
  crop: PictureCrop.nullable().describe('What of the picture as it came is shown; null = all of it'),
});
export type OfficePicture = z.infer<typeof OfficePicture>;

export const OfficeVariant = VariantFields.extend({
  row: ProductRow,
  storage_gb: z.int().nullable(),
  colour_code: z.string(),
  colour_hex: z.string(),
  picture: z.string(),
  pictures: z.array(OfficePicture),
  version: Version,
});
export type OfficeVariant = z.infer<typeof OfficeVariant>;

const OfficeGift = z.object({
  id: z.int(),
  market: z.enum(['cs', 'ro']),
  product: z.string(),
  name: z.string(),
  qualities: z.array(Quality),
  valid_from: z.iso.date(),
  valid_to: z.iso.date().nullable(),
  is_active: z.boolean(),
});

export const NewGift = z.strictObject({
  market: z.enum(['cs', 'ro']),
  product: ProductCode,
  qualities: z.array(Quality).min(1, 'REQUIRED').max(3),
  valid_from: IsoDay,
  valid_to: IsoDay.nullable(),
});
export type NewGift = z.infer<typeof NewGift>;

const Cover = z.object({
  market: z.enum(['cs', 'ro']),
  kind: z.string(),
  name: z.string(),
  months: z.int(),
  price_from: z.int(),
  price_below: z.int().nullable(),
  price: z.int(),
});

/** A model with all that the office keeps of it. */
export const OfficeMaster = MasterFields.extend({
  id: z.int(),
  code: z.string(),
  maker: z.string().describe('Name of the maker'),
  model: z.string().describe('Name of the model in both markets, of which codes and first names are made'),
  type_device: TypeDevice,
  variants: z.array(OfficeVariant),
  fits: z.string().nullable().describe('Code of the first of the models that an accessory is made for'),
  models: z.array(NamedModel).describe('All models that an accessory is made for; empty = it fits all'),
  accessories: z.array(NamedModel).describe('Accessories and spare parts that are made for it'),
  gifts: z.array(OfficeGift),
  covers: z.array(Cover).describe('Insurance and warranties offered with goods of its kind'),
  version: Version,
});
export type OfficeMaster = z.infer<typeof OfficeMaster>;

/** A price set beforehand that has not begun. */
export const PlannedPrice = z.object({
  id: z.uuid(),
  amount: z.int(),
  starts_at: z.iso.datetime(),
  by: z.string(),
});
export type PlannedPrice = z.infer<typeof PlannedPrice>;

/** Most prices that wait for one product and market. */
export const mostPlanned = 20;

/** Furthest that a price is set beforehand. */
const furthestDays = 400;

/** What is wrong with the moment of a price that is set beforehand; null: nothing. */
export function wrongStart(startsAt: Date, now: Date): 'IN_THE_PAST' | 'TOO_LATE' | null {
  if (startsAt <= now) return 'IN_THE_PAST';
  return startsAt.getTime() - now.getTime() > furthestDays * 24 * 3_600_000 ? 'TOO_LATE' : null;
}
