import { z } from 'zod';
import { lagging, publicRead, route, staffCall, type StatedMeta } from '../kernel/contract.ts';
import { SecretToken, Slug, Uuid } from '../kernel/ids.ts';
import { MarketCode, MarketOption } from '../kernel/market.ts';
import { GridQuery, gridPage, type GridTerms } from '../kernel/paging.ts';
import { staleVersion, Version } from '../kernel/versioned.ts';
import { reviewInvitationContract } from './invitation-contract.ts';
import { reviewPhotoContract, ReviewPhoto } from './photo-contract.ts';
import { reviewReaderContract } from './reader-contract.ts';
import { maxReviewPhotos, reviewLengths } from './review-lengths.ts';
import { ReviewSign } from './review.ts';
import { ReviewedGoods } from './reviewed-goods.ts';
import { Invitation } from './invitation.ts';
import { ReviewState } from './review-states.ts';

const typed = (most: number) => z.string().max(most, 'TOO_LONG');
const points = typed(reviewLengths.points);

/** Words of a review, as a customer writes and the office edits them. */
const words = {
  rating: z.int().min(0).max(5, 'TOO_LARGE').describe('Stars; 0: none was chosen, which is refused on the field'),
  pros: points.default(''),
  cons: points.default(''),
  review_text: typed(reviewLengths.text).default(''),
};

/** What the office may edit of a review. */
export const ReviewFacts = z.strictObject({
  full_name: typed(2 * reviewLengths.name + 1),
  ...words,
  reply: typed(reviewLengths.reply).describe('What the shop answers under it; empty: nothing'),
});
export type ReviewFacts = z.infer<typeof ReviewFacts>;

const NewReview = z.strictObject({
  market: MarketOption,
  product: Slug.describe('Name of the model in its address'),
  ...words,
  first_name: typed(reviewLengths.name),
  last_name: typed(reviewLengths.name),
  invitation: Invitation.optional().describe('The link that asked for it: the purchase is verified without an account'),
});

/** Row of the grid of reviews. */
export const ReviewRow = z.object({
  id: Uuid,
  market: MarketCode,
  state: ReviewState,
  created_at: z.iso.datetime(),
  product: z.string().describe('Name of the model'),
  manufacturer: z.string(),
  full_name: z.string(),
  rating: z.int(),
  review_text: z.string(),
  is_verified: z.boolean(),
  has_reply: z.boolean(),
  photo_count: z.int(),
  helpful: z.int().describe('Readers whom it helped'),
});
export type ReviewRow = z.infer<typeof ReviewRow>;

/** What may be filtered and sorted in the grid of reviews. */
export const reviewTerms = {
  state: { kind: 'set' },
  created_at: { kind: 'date' },
  product: { kind: 'text' },
  manufacturer: { kind: 'text' },
  full_name: { kind: 'text' },
  rating: { kind: 'number' },
  review_text: { kind: 'text' },
  is_verified: { kind: 'set' },
  has_reply: { kind: 'set' },
  photo_count: { kind: 'number' },
  helpful: { kind: 'number' },
  market: { kind: 'set' },
} as const satisfies GridTerms;

/** A review in full, for the office. */
export const OfficeReview = ReviewRow.extend({
  pros: z.string(),
  cons: z.string(),
  reply: z.string().describe('What the shop answers under it; empty without one'),
  product_seo_name: z.string(),
  component_pk: z
    .string()
    .nullable()
    .describe('Part of a page in which it was written; null on the product’s own page'),
  signs: z.array(ReviewSign),
  photos: z.array(ReviewPhoto.extend({ is_shown: z.boolean() })),
  version: Version,
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      from: z.string().nullable(),
      to: z.string(),
      reason: z.string(),
    }),
  ),
});
export type OfficeReview = z.infer<typeof OfficeReview>;

/** A review in its author's account, with what its own page is reached by. */
const WrittenOwn = z.object({
  id: Uuid,
  token: SecretToken,
  market: MarketCode,
  state: ReviewState,
  rating: z.int(),
  review_text: z.string(),
  written_at: z.iso.datetime(),
  product: z.object({
    name: z.string(),
    seo_name: Slug.nullable().describe('Null of goods that have no page any more'),
  }),
});

const shop: StatedMeta = {
  access: 'shop.browse',
  owner: 'none',
  idempotencyKey: 'required',
  rateLimit: 'find-order',
  personalData: true,
  cache: 'private',
};
const own: StatedMeta = { ...shop, access: 'account.own', owner: 'self', idempotencyKey: 'none', rateLimit: 'read' };
const moderating = staffCall('review.moderate');
const noProduct = { PRODUCT_NOT_FOUND: { status: 404, message: 'No such product' } } as const;
const written = {
  ...noProduct,
  ALREADY_REVIEWED: { status: 409, message: 'This person has reviewed the model already' },
} as const;
const Accepted = z.object({
  id: Uuid,
  state: ReviewState,
  is_verified: z.boolean(),
  token: SecretToken.describe('Opens the review to whoever wrote it, to add photographs'),
});
const settled = {
  REVIEW_NOT_FOUND: { status: 404, message: 'No such review' },
  ...staleVersion(ReviewFacts),
} as const;

export const reviewContract = {
  ...reviewPhotoContract,
  ...reviewReaderContract,
  ...reviewInvitationContract,
  write: route
    .meta({ ...shop, part: 'reviews' })
    .route({
      method: 'POST',
      path: '/product-reviews/product-review/product-review/',
      successStatus: 201,
      summary: 'Writes a review of a model; it is shown once it is approved',
    })
    .input(NewReview)
    .output(Accepted)
    .errors(written),
  writeAt: route
    .meta({ ...shop, part: 'reviews' })
    .route({
      method: 'POST',
      path: '/product-reviews/product-review/product-review/{component_pk}/',
      successStatus: 201,
      summary: 'The same from a part of a page, which is kept with it',
    })
    .input(NewReview.extend({ component_pk: z.string().regex(/^[\w-]{1,40}$/) }))
    .output(Accepted)
    .errors(written),
  userData: route
    .meta(own)
    .route({
      method: 'GET',
      path: '/product-reviews/product-review/user-data-for-product-review/{master_product_seo_name}/',
      summary: 'What the form of a review is filled with for the signed-in customer',
    })
    .input(z.strictObject({ market: MarketOption, master_product_seo_name: Slug }))
    .output(
      z.object({
        first_name: z.string(),
        last_name: z.string(),
        product: ReviewedGoods,
        has_bought: z.boolean(),
        has_reviewed: z.boolean(),
      }),
    )
    .errors(noProduct),
  samsung: route
    .meta(publicRead)
    .route({
      method: 'GET',
      path: '/product-reviews/product-review/products-samsung/',
      summary: 'Models of Samsung on offer, the most wanted first, to choose which one to review',
    })
    .input(z.strictObject({ market: MarketOption }))
    .output(z.object({ products: z.array(ReviewedGoods) })),
  toReview: route
    .meta(own)
    .route({
      method: 'GET',
      path: '/product-reviews/user-profile/products-from-orders-to-review/',
      summary: 'Models that the signed-in customer has bought and not reviewed, the latest bought first',
    })
    .input(z.strictObject({ market: MarketOption }))
    .output(
      z.object({ products: z.array(ReviewedGoods.extend({ order_number: z.string(), bought_on: z.iso.date() })) }),
    ),
  ownWritten: route
    .meta(own)
    .route({
      method: 'GET',
      path: '/account/reviews',
      summary: 'Reviews that the signed-in customer has written in any market, the newest first',
    })
    .output(z.object({ reviews: z.array(WrittenOwn) })),
  rows: route
    .meta(lagging(moderating))
    .route({ method: 'POST', path: '/office/reviews/rows', summary: 'Rows of the grid of reviews' })
    .input(GridQuery)
    .output(gridPage(ReviewRow)),
  detail: route
    .meta(moderating)
    .route({ method: 'GET', path: '/office/reviews/{id}', summary: 'A review in full, with its signs and its history' })
    .input(z.strictObject({ id: Uuid }))
    .output(OfficeReview)
    .errors({ REVIEW_NOT_FOUND: settled.REVIEW_NOT_FOUND }),
  update: route
    .meta(moderating)
    .route({
      method: 'PATCH',
      path: '/product-reviews/admin/update/{pk}/',
      summary: 'Edits the words of a review or the shop’s reply',
    })
    .input(
      z.strictObject({
        pk: Uuid,
        version: Version.describe('The one the edit was made on'),
        facts: ReviewFacts,
      }),
    )
    .output(OfficeReview)
    .errors(settled),
  approve: route
    .meta(moderating)
    .route({
      method: 'PATCH',
      path: '/product-reviews/admin/approve/{pk}/',
      summary: 'Approves a review, which is shown then, or disapproves it',
    })
    .input(
      z.strictObject({
        pk: Uuid,
        approved: z.boolean(),
        reason: typed(300).default('').describe('For the log; never shown'),
        photos: z
          .array(Uuid)
          .max(maxReviewPhotos)
          .default([])
          .describe('Which of its photographs are shown with it: none that nobody has looked at'),
      }),
    )
    .output(OfficeReview)
    .errors({ REVIEW_NOT_FOUND: settled.REVIEW_NOT_FOUND }),
};
