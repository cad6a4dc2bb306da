import { z } from 'zod';
import { Money } from '../kernel/money.ts';

/** A model of the same family, by its variant that is most like the one looked at. */
export const FamilyModel = z.object({
  name: z.string(),
  is_selected: z.boolean(),
  product: z.string(),
  product_seo_name: z.string(),
  price: Money,
  /** Neither the warehouse nor a store has any, and it is not announced. */
  is_sold_out: z.boolean(),
  /** Announced and not here yet. */
  is_expected: z.boolean(),
});
export type FamilyModel = z.infer<typeof FamilyModel>;
