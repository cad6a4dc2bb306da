import { z } from 'zod';

/** An approved review as a product's page shows it. */
export const ShownReview = z.object({
  full_name: z.string(),
  rating: z.int(),
  pros: z.string(),
  cons: z.string(),
  review_text: z.string(),
  /** What the shop answers; empty without it. */
  reply: z.string(),
  is_verified: z.boolean(),
  on: z.iso.date(),
});
