import type { ProductType } from '@kolobeh/shared/buyout/product-type.ts';
import { GridQuery } from '@kolobeh/shared/kernel/paging.ts';
import { z } from 'zod';

/** Grids that a station keeps for looking without network. */
export const CachedGrid = z.enum([
  'orders',
  'buyouts',
  'tasks',
  'price-lists',
  'price-sheets',
  'products',
  'categories',
]);
export type CachedGrid = z.infer<typeof CachedGrid>;

/** As a grid asks the server; `category` leaves only the products of one, `id` one row. */
export const CachedQuery = z.strictObject({
  grid: CachedGrid,
  query: GridQuery,
  category: z.int().optional(),
  id: z.string().max(40).optional(),
});
export type CachedQuery = z.infer<typeof CachedQuery>;

/** How old the kept rows are, and how much of the grid they are. */
export const CacheAge = z.object({
  as_of: z.iso.datetime(),
  /** Rows kept here. */
  kept: z.int(),
  /** Rows the server had then. */
  of: z.int(),
});
export type CacheAge = z.infer<typeof CacheAge>;

/** `rows` are those of the grid's own contract. */
export const CachedPage = CacheAge.extend({ rows: z.array(z.unknown()), total: z.int() });
export type CachedPage = z.infer<typeof CachedPage>;

/** Under which id the sheet of a version of a price list is kept. */
export const sheetId = (version: number, type: ProductType): string => `${version} ${type}`;
