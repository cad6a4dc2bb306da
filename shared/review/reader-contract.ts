import { z } from 'zod';
import { ShownReview } from '../catalogue/shown-review.ts';
import { publicRead, route } from '../kernel/contract.ts';
import { Slug, Uuid } from '../kernel/ids.ts';
import { MarketOption } from '../kernel/market.ts';
import { reviewSorts } from './review-sorts.ts';

/** Calls of who reads reviews. */
export const reviewReaderContract = {
  shown: route
    .meta(publicRead)
    .route({ method: 'GET', path: '/product-reviews/shown', summary: 'Approved reviews of a model, page by page' })
    .input(
      z.strictObject({
        market: MarketOption,
        master_product_seo_name: Slug,
        ordering: z.enum(reviewSorts).default('helpful'),
        page: z.coerce.number().int().min(1).max(500).default(1),
      }),
    )
    .output(z.object({ count: z.int(), page: z.int(), reviews: z.array(ShownReview) }))
    .errors({ PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } }),
  vote: route
    .meta({
      access: 'shop.browse',
      owner: 'none',
      idempotencyKey: 'none',
      rateLimit: 'write',
      personalData: true,
      cache: 'private',
      part: 'reviews',
    })
    .route({
      method: 'POST',
      path: '/product-reviews/{review}/helpful',
      summary:
        'Says that a review has helped, or takes it back; an account or a browser counts once, and a repeat changes nothing',
    })
    .input(z.strictObject({ review: Uuid, is_helpful: z.boolean() }))
    .output(z.object({ helpful: z.int().describe('All who say so now'), is_helpful: z.boolean() }))
    .errors({ REVIEW_NOT_FOUND: { status: 404, message: 'No such review' } }),
};
