import { z } from 'zod';
import { route, staffCall, type StatedMeta } from '../kernel/contract.ts';
import { SecretToken, Slug, Uuid } from '../kernel/ids.ts';
import { MarketCode } from '../kernel/market.ts';
import { SentPhoto } from '../validation/photo/sent-photo.ts';
import { maxReviewPhotos } from './review-lengths.ts';
import { ReviewState } from './review-states.ts';

/** A photograph of a review, written anew and without what the camera wrote into it. */
export const ReviewPhoto = z.object({ id: Uuid, width: z.int(), height: z.int() });
export type ReviewPhoto = z.infer<typeof ReviewPhoto>;

/** A review as its author sees it by its own link. */
export const OwnReview = z.object({
  market: MarketCode,
  state: ReviewState,
  is_verified: z.boolean(),
  product: z.object({ name: z.string(), seo_name: Slug, picture: z.string() }),
  photos: z.array(ReviewPhoto),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** By the link that whoever wrote the review was led to. */
const byLink: StatedMeta = {
  access: 'shop.browse',
  owner: 'review-token',
  idempotencyKey: 'none',
  rateLimit: 'write',
  personalData: true,
  cache: 'private',
};
const Link = z.strictObject({ review: Uuid, token: SecretToken });
const path = '/product-reviews/own/{review}/{token}' as const;
const notFound = { REVIEW_NOT_FOUND: { status: 404, message: 'No such review' } } as const;
const settled = { REVIEW_SETTLED: { status: 409, message: 'Somebody of the staff has read it already' } } as const;
const photoGone = { PHOTO_NOT_FOUND: { status: 404, message: 'No such photograph' } } as const;
const image = z.file().mime('image/webp');

export const reviewPhotoContract = {
  own: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path, summary: 'What became of a review, and its photographs, by its own link' })
    .input(Link)
    .output(OwnReview)
    .errors(notFound),
  addPhoto: route
    .meta({ ...byLink, bodyLimit: 'picture', part: 'reviews' })
    .route({
      method: 'POST',
      path: `${path}/photos`,
      successStatus: 201,
      summary: 'Keeps a photograph of a review that nobody has read yet; nobody is shown it before the staff',
    })
    .input(Link.extend({ picture: SentPhoto }))
    .output(ReviewPhoto)
    .errors({
      ...notFound,
      ...settled,
      TOO_MANY_PHOTOS: { status: 409, message: `A review has at most ${maxReviewPhotos} photographs` },
    }),
  removePhoto: route
    .meta(byLink)
    .route({
      method: 'DELETE',
      path: `${path}/photos/{photo}`,
      summary: 'Takes a photograph back while nobody has read the review; a repeat changes nothing',
    })
    .input(Link.extend({ photo: Uuid }))
    .output(z.object({ removed: z.boolean() }))
    .errors({ ...notFound, ...settled }),
  photo: route
    .meta({ ...byLink, rateLimit: 'read' })
    .route({ method: 'GET', path: `${path}/photos/{photo}`, summary: 'A photograph, for whoever wrote the review' })
    .input(Link.extend({ photo: Uuid }))
    .output(image)
    .errors(photoGone),
  officePhoto: route
    .meta(staffCall('review.moderate'))
    .route({ method: 'GET', path: '/office/reviews/{id}/photos/{photo}', summary: 'A photograph, for who moderates' })
    .input(z.strictObject({ id: Uuid, photo: Uuid }))
    .output(image)
    .errors(photoGone),
};
