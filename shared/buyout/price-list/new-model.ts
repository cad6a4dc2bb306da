import { z } from 'zod';
import { ProductCode } from '../../kernel/ids.ts';
import { IsoDay } from '../../kernel/calendar/iso-day.ts';
import { MarketCode } from '../../kernel/market.ts';
import { ProductType } from '../product-type.ts';

const name = z.string().trim().min(1, 'REQUIRED').max(60, 'TOO_LONG');

/** A colour of a model, called in the words of each market. */
export const NewColour = z.strictObject({
  /** Part of the device's code, e.g. `MID`. */
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,8}$/, 'BAD_FORMAT'),
  names: z.record(MarketCode, name),
  hex: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'BAD_FORMAT'),
  /** Code of a product whose picture shows it; null = the picture of the model. */
  picture_of: ProductCode.nullable(),
});
export type NewColour = z.infer<typeof NewColour>;

/** A model with one size of storage, as sellers choose it. */
export const NewModel = z.strictObject({
  product_type: ProductType,
  /** Last part of the manufacturer's address. */
  manufacturer: z.string().min(1, 'REQUIRED').max(60),
  name,
  storage_gb: z.int().min(1, 'TOO_LOW').max(65_536, 'TOO_HIGH').nullable(),
  released_on: IsoDay.nullable(),
  /** Code of a product of the shop whose picture sellers see. */
  picture_of: ProductCode,
  /** Whether that product is the same device: then IMEIs are checked by its types. */
  is_same_device: z.boolean(),
  colours: z.array(NewColour).min(1, 'REQUIRED').max(20, 'TOO_MANY'),
});
export type NewModel = z.infer<typeof NewModel>;
