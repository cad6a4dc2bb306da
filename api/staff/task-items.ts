import { z } from 'zod';

/** A product as the detail of a task names it. */
export interface NamedItem {
  /** Null in tasks that name the product in words only. */
  product_code: string | null;
  product_name: string;
  /** Empty: nowhere in particular. */
  location_code: string;
  /** Null: not a matter of a count. */
  pieces: number | null;
}

const Item = z
  .object({
    product_name: z.string(),
    product_code: z.string().nullable().default(null),
    location_code: z.string().default(''),
    pieces: z.int().nullable().default(null),
    not_found: z.int().optional(),
  })
  .transform(({ not_found, pieces, ...item }): NamedItem => ({ ...item, pieces: not_found ?? pieces }));
const Items = z.object({ items: z.array(Item) });

/** Products a task's detail names: a list of them, one written into the detail itself, or none. */
export function itemsNamedBy(detail: unknown): NamedItem[] {
  const list = Items.safeParse(detail);
  if (list.success) return list.data.items;
  const one = Item.safeParse(detail);
  return one.success ? [one.data] : [];
}
