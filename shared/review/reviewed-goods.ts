import { z } from 'zod';

/** A model that can be reviewed. */
export const ReviewedGoods = z.object({
  code: z.string(),
  name: z.string(),
  /** Name of the model in its address. */
  seo_name: z.string(),
  /** Name of one of its variants in its address, for a link. */
  product_seo_name: z.string(),
  picture: z.string(),
});
export type ReviewedGoods = z.infer<typeof ReviewedGoods>;
