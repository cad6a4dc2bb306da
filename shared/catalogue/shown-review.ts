import { z } from 'zod';
import { Uuid } from '../kernel/ids.ts';

/** An approved review as a product's page shows it. */
export const ShownReview = z.object({
  id: Uuid,
  full_name: z.string(),
  rating: z.int(),
  pros: z.string(),
  cons: z.string(),
  review_text: z.string(),
  /** What the shop answers; empty without it. */
  reply: z.string(),
  is_verified: z.boolean(),
  /** Readers whom it helped. */
  helpful: z.int(),
  /** Keys of its photographs among the shop's pictures. */
  photos: z.array(z.string()),
  on: z.iso.date(),
});
export type ShownReview = z.infer<typeof ShownReview>;
