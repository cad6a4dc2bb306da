import { z } from 'zod';

/** Identifier of a row: a UUID made by the database (v7, so ids sort by creation) or on a station. */
export const Uuid = z.uuid();

/** Largest number that an `integer` column holds. */
export const maxInteger = 2_147_483_647;

/** A whole number that an `integer` column holds, e.g. the id of a question or the revision of a list. */
export const ColumnInteger = z.int().min(-maxInteger).max(maxInteger);

/** The same, counted from 0. */
export const ColumnCount = z.int().min(0).max(maxInteger);

/** Number of a row that is not secret, e.g. of a pick-up point. */
export const RowNumber = z.coerce.number().int().min(0).max(maxInteger);

/**
 * Order number: numeric, at most 10 digits. It is also the variable symbol of a bank
 * transfer and the order's number at the card gateway.
 */
export const OrderNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .brand<'OrderNumber'>();
export type OrderNumber = z.infer<typeof OrderNumber>;

/** Unguessable token by which a guest reaches an order or a cart: 32 random bytes, base64url. */
export const SecretToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .brand<'SecretToken'>();
export type SecretToken = z.infer<typeof SecretToken>;

/** A product's code as staff and customers see it, e.g. `APL-IP14-128-MID-A`. */
export const ProductCode = z.string().regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/);

/** Last part of a product's or category's address: lower-case ASCII words joined by hyphens. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(160);
