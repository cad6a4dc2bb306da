import { z } from 'zod';
import { Money } from '../kernel/money.ts';

/** Opening hours of one day of the week, Monday is 1; `HH:MM`, null when it is closed. */
export const StoreDay = z.object({ day: z.int(), from: z.string().nullable(), to: z.string().nullable() });

/** A product that comes free with another one. */
export const Gift = z.object({
  product: z.string(),
  name: z.string(),
  product_seo_name: z.string(),
  picture: z.string(),
  /** What it costs alone. */
  price: Money,
});
