import { z } from 'zod';

/** Types of devices as sellers choose them; `prislusenstvi` are watches. */
export const ProductType = z.enum(['telefony', 'tablety', 'prislusenstvi']);
export type ProductType = z.infer<typeof ProductType>;
