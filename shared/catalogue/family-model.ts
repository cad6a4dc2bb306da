import { z } from 'zod';
import { Money } from '../kernel/money.ts';

/** A model of the same family, by its variant that is most like the one looked at. */
export const FamilyModel = z.object({
  name: z.string(),
  is_selected: z.boolean(),
  product: z.string(),
  product_seo_name: z.string(),
  price: Money,
  is_sold_out: z.boolean(),
});
export type FamilyModel = z.infer<typeof FamilyModel>;
