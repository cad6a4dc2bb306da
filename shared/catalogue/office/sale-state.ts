import { z } from 'zod';

/** Whether a product can be put into an order: only what is on sale can; the rest is shown without a buy button. */
export const SaleState = z.enum(['on_sale', 'announced', 'paused', 'ended']);
export type SaleState = z.infer<typeof SaleState>;
