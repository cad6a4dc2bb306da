import { z } from 'zod';
import { GoodsNames } from './goods.ts';
import { LocationKind } from './locations.ts';

/** A place as stock work knows it. */
export const KnownPlace = z.object({ code: z.string(), kind: LocationKind, is_closed: z.boolean() });
export type KnownPlace = z.infer<typeof KnownPlace>;

const KnownProduct = z.object({
  code: z.string(),
  name: z.string(),
  /** By language. Absent in copies of an older station. */
  names: GoodsNames.optional(),
  picture: z.string(),
});

/** What a scanned number names: any piece of a product, or one very device. */
export const KnownItem = z.object({
  product: KnownProduct,
  /** IMEI or serial number of the device, the first one it has; null for a barcode that any piece carries. */
  unit: z.string().nullable(),
  /** Where the books have the device; null for a barcode. */
  unit_place: z.string().nullable(),
});
export type KnownItem = z.infer<typeof KnownItem>;

/** Pieces of a product at a place. `revision` grows with each change, so a count of an older state is recognised. */
export const KnownLying = z.object({
  location_code: z.string(),
  product_code: z.string(),
  pieces: z.int(),
  revision: z.int(),
});
export type KnownLying = z.infer<typeof KnownLying>;

/**
 * All a station needs to move and count goods without network, or a page of it: some products with their devices and
 * what lies of them. Places come with the first page.
 */
export const StockBook = z.object({
  places: z.array(KnownPlace),
  products: z.array(KnownProduct.extend({ gtins: z.array(z.string()) })),
  units: z.array(z.object({ identifiers: z.array(z.string()), product_code: z.string(), location_code: z.string() })),
  lying: z.array(KnownLying),
  /** `after` of the next page; null or absent at the last one. A server of an earlier version sends all at once. */
  next: z.string().nullable().optional(),
});
export type StockBook = z.infer<typeof StockBook>;

/** A number read from goods. `value` is a GTIN-14, an IMEI, a serial number or a unit's own code. */
export const ItemScan = z.object({ kind: z.enum(['gtin', 'imei', 'serial']), value: z.string().min(1).max(40) });
export type ItemScan = z.infer<typeof ItemScan>;

/** What rules may ask of the books: the station answers from its copy, the server from the database. */
export interface StockFacts {
  place: (code: string) => KnownPlace | null;
  item: (scan: ItemScan) => KnownItem | null;
}
