import { z } from 'zod';
import { RowNumber } from '../kernel/ids.ts';
import { Money } from '../kernel/money.ts';

/** Insurance of the whole device and of its display, an extended warranty by months, and one given by a code. */
export const CoverKind = z.enum(['general', 'screen', 'warranty', 'warranty_code']);
export type CoverKind = z.infer<typeof CoverKind>;

/** What one device can have at most once. */
export const CoverSlot = z.enum(['general', 'screen', 'warranty']);
export type CoverSlot = z.infer<typeof CoverSlot>;

/** A cover that can be bought with a product. */
export const CoverOffer = z.object({
  id: z.int(),
  kind: CoverKind,
  name: z.string(),
  /** How long it lasts, of insurance; how much longer than the law's, of a warranty. */
  months: z.int(),
  /** For one piece. */
  price: Money,
});
export type CoverOffer = z.infer<typeof CoverOffer>;

/** Why a chosen cover cannot be bought as it was chosen. */
export const CoverProblem = z.enum(['PRICE_CHANGED', 'GONE']);
export type CoverProblem = z.infer<typeof CoverProblem>;

/** A cover chosen with a line of the cart; each piece of the line has it. */
export const CartCover = CoverOffer.extend({
  id: RowNumber,
  /** Of a warranty given by a code; null of others. */
  code: z.string().nullable(),
  /** What it cost when it was chosen, when that is another price than now; null otherwise. */
  price_chosen: Money.nullable(),
  /** For all pieces of the line. */
  total: Money,
  problem: CoverProblem.nullable(),
});
export type CartCover = z.infer<typeof CartCover>;

/** The code of an extended warranty, as printed. */
export const WarrantyCode = z.string().trim().min(1).max(40);
