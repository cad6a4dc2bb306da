import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';
import { type Result, ok, refused } from '../kernel/result.ts';
import type { KnownLying, StockFacts } from './book.ts';
import type { MoveItem } from './move.ts';

export const CountedProduct = z.object({
  product_code: z.string().max(80),
  counted: z.int().min(0).max(10_000),
  /** State of the books the person counted against; 0 for a product they had never had there. */
  revision: z.int().min(0),
  /** Numbers of the devices that were read. */
  units: z.array(z.string().max(40)).max(500),
});
export type CountedProduct = z.infer<typeof CountedProduct>;

/** All that lies at a place was counted; a product the books have there and nobody read is in it with 0. */
export const CountEvent = z.object({
  kind: z.literal('stock_count'),
  work_id: Uuid,
  location_code: z.string().max(30),
  products: z.array(CountedProduct).max(500),
});
export type CountEvent = z.infer<typeof CountEvent>;

export type CountRefusal = 'PLACE_UNKNOWN' | 'ITEM_UNKNOWN' | 'SHELF_CHANGED';

/** A product whose count differs from the books, or not. */
export interface CountLine {
  product_code: string;
  booked: number;
  counted: number;
  units: string[];
}

/** What was read at a place, by product, with all the books have there. */
export function countOf(read: readonly MoveItem[], lying: readonly KnownLying[], facts: StockFacts): CountedProduct[] {
  const products = new Map<string, CountedProduct>();
  for (const { product_code, pieces, revision } of lying)
    if (pieces > 0 || revision > 0) products.set(product_code, { product_code, counted: 0, revision, units: [] });
  for (const { scan, pieces } of read) {
    const item = facts.item(scan);
    if (!item) continue;
    const { code } = item.product;
    const former = products.get(code) ?? { product_code: code, counted: 0, revision: 0, units: [] };
    const units = item.unit === null ? former.units : [...former.units, item.unit];
    products.set(code, { ...former, counted: former.counted + pieces, units });
  }
  // What was there once and is not, neither by the books nor on the shelf, is no line of a count.
  return [...products.values()].filter(
    ({ product_code: code, counted }) =>
      counted > 0 || lying.some((one) => one.product_code === code && one.pieces > 0),
  );
}

/**
 * The count against the books. It holds only for the books it was made against: when a piece was put there or taken
 * since, the place must be counted again.
 */
export function planCount(
  { products }: Pick<CountEvent, 'products'>,
  lying: readonly KnownLying[],
): Result<CountLine[], CountRefusal> {
  const of = (code: string) => lying.find((one) => one.product_code === code);
  const isOlder = products.some(({ product_code: code, revision }) => (of(code)?.revision ?? 0) !== revision);
  const isLeftOut = lying.some(
    ({ product_code: code, pieces }) => pieces > 0 && !products.some((one) => one.product_code === code),
  );
  if (isOlder || isLeftOut) return refused('SHELF_CHANGED');
  return ok(
    products.map(({ product_code: code, counted, units }) => ({
      product_code: code,
      booked: of(code)?.pieces ?? 0,
      counted,
      units,
    })),
  );
}

/** Why a place is worth counting now. */
const CountReason = z.enum(['reported', 'never', 'oldest']);

/** A place the server proposes to count; what the books have there is not told. */
export const PlaceToCount = z.object({ location_code: z.string(), reason: CountReason });
export type PlaceToCount = z.infer<typeof PlaceToCount>;
