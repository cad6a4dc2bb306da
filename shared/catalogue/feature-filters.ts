import { z } from 'zod';
import { Slug } from '../kernel/ids.ts';

/** Repeated query parameters arrive as a string or as a list; a page's filters want the list. */
export const listOf = <Item extends z.ZodType<string>>(item: Item, max: number) =>
  z.preprocess(
    (value): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(item).max(max),
  );

const Numbers = listOf(z.string().regex(/^\d{1,5}$/), 12);

/** Filters of a list by what models have and where pieces lie; see `features.ts` for the ranges. */
export const FeatureFilters = z.strictObject({
  /** Gigabytes of memory. */
  ram: Numbers,
  /** Lower ends of ranges of the display's diagonal. */
  display: Numbers,
  network: listOf(z.enum(['5g']), 1),
  /** Lower ends of ranges of the battery's capacity. */
  battery: Numbers,
  /** Lower ends of ranges of what the battery of a used piece still holds. */
  health: Numbers,
  /** What a courier within the hour takes. */
  courier: listOf(z.enum(['hour']), 1),
  /** Stores of which any has a free piece, by their addresses. */
  store: listOf(Slug, 20),
});
export type FeatureFilters = z.infer<typeof FeatureFilters>;
