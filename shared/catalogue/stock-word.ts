import { z } from 'zod';

/**
 * Stock as the shop says it. `available` counts pieces nobody has reserved; it is capped at 5, because
 * more is nobody's business.
 */
export const StockWord = z.object({
  state: z.enum(['in_stock', 'last_piece', 'sold_out']),
  available: z.int().min(0).max(5),
  /** Day the parcel arrives when ordered now, by the market's fastest standard delivery; null when sold out. */
  delivered_on: z.iso.date().nullable(),
  /** What is said instead: the goods are announced and not here yet, or lie in stores: those a list was narrowed to, or of a product's page any. */
  instead: z.enum(['expected', 'in_store']).nullable(),
  /** Where it can be collected at once, in words of the market; of cards of what stores alone have. */
  where: z.string().optional(),
  /** Day from which announced goods are expected; null when nobody knows it yet. */
  expected_on: z.iso.date().nullable(),
});
export type StockWord = z.infer<typeof StockWord>;

type Instead = Partial<Pick<StockWord, 'instead' | 'expected_on' | 'where'>>;

/**
 * @param available pieces on hand less those reserved
 * @param deliveredOn null when the market has no way of delivery
 */
export const stockWord = (
  available: number,
  deliveredOn: string | null,
  { instead = null, expected_on = null, where }: Instead = {},
): StockWord => ({
  state: available <= 0 ? 'sold_out' : available === 1 ? 'last_piece' : 'in_stock',
  available: Math.min(Math.max(available, 0), 5),
  delivered_on: available > 0 ? deliveredOn : null,
  instead,
  ...(where === undefined ? {} : { where }),
  expected_on,
});
