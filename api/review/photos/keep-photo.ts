import { timingSafeEqual } from 'node:crypto';
import { ok, refused, type Result } from '@kolobeh/shared/kernel/result.ts';
import type { OwnReview, ReviewPhoto } from '@kolobeh/shared/review/photo-contract.ts';
import { maxReviewPhotos } from '@kolobeh/shared/review/review-lengths.ts';
import type { EntityManager } from 'typeorm';
import { keepSentPhoto, type WrongPicture } from '../../catalogue/pictures/keep-sent-photo.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../operation/deps.ts';
import { tokenHash } from '../../operation/secrets.ts';
import { deletePhoto, insertPhoto, isPhotoOf, listPhotos } from '../queries/review-photos.ts';
import { findOwnReview, lockReview } from '../queries/reviews.ts';
import { photoKey, settleAfterwards } from './photo-files.ts';

/** A review and the token that opens it to whoever wrote it. */
export interface ReviewLink {
  review: string;
  token: string;
}

type Gone = { code: 'REVIEW_NOT_FOUND' | 'REVIEW_SETTLED' };
type NoRoom = Gone | { code: 'TOO_MANY_PHOTOS' };

const isOwn = (deps: Deps, { review, token }: ReviewLink): boolean =>
  timingSafeEqual(tokenHash(deps.reviewTokens.of(review)), tokenHash(token));

/** The review by its link with what has been added to it. @returns null when there is none such */
export async function ownReview(deps: Deps, link: ReviewLink): Promise<OwnReview | null> {
  const found = isOwn(deps, link) ? await findOwnReview(deps.source, link.review) : null;
  if (!found) return null;
  const photos = await listPhotos(deps.source.manager, link.review);
  const { name, seo_name, picture, ...rest } = found;
  const product = { name, seo_name, picture };
  return { ...rest, product, photos: photos.map(({ id, width, height }) => ({ id, width, height })) };
}

/** Whether one more may come, with the review held when it is locked: those sent at once are counted one after another. */
async function checkRoom(manager: EntityManager, review: string): Promise<Result<true, NoRoom>> {
  const row = await lockReview(manager, review);
  if (!row) return refused({ code: 'REVIEW_NOT_FOUND' });
  if (row.state !== 'waiting') return refused({ code: 'REVIEW_SETTLED' });
  if ((await listPhotos(manager, review)).length >= maxReviewPhotos) return refused({ code: 'TOO_MANY_PHOTOS' });
  return ok(true);
}

/** Keeps a photograph that its author adds to a review nobody has read: written anew, so without place and owner. */
export async function keepPhoto(
  deps: Deps,
  { picture, ...link }: ReviewLink & { picture: string },
): Promise<Result<ReviewPhoto, NoRoom | WrongPicture>> {
  if (!isOwn(deps, link)) return refused({ code: 'REVIEW_NOT_FOUND' });
  // Before the work of writing it anew; it is asked once more when its row is written.
  const room = await inTransaction(deps.source, (manager) => checkRoom(manager, link.review));
  if (!room.ok) return room;
  return keepSentPhoto(deps, {
    picture,
    keyOf: photoKey,
    note: async (manager, photo): Promise<Result<ReviewPhoto, NoRoom>> => {
      const stillRoom = await checkRoom(manager, link.review);
      if (!stillRoom.ok) return stillRoom;
      await insertPhoto(manager, { ...photo, review_id: link.review, added_at: deps.now() });
      return ok(photo);
    },
  });
}

/** Takes a photograph back while nobody has read the review. */
export const dropPhoto = (
  deps: Deps,
  { photo, ...link }: ReviewLink & { photo: string },
): Promise<Result<{ removed: boolean }, Gone>> =>
  inTransaction(deps.source, async (manager): Promise<Result<{ removed: boolean }, Gone>> => {
    const row = isOwn(deps, link) ? await lockReview(manager, link.review) : null;
    if (!row) return refused({ code: 'REVIEW_NOT_FOUND' });
    if (row.state !== 'waiting') return refused({ code: 'REVIEW_SETTLED' });
    const removed = await deletePhoto(manager, link.review, photo);
    if (removed) await settleAfterwards(deps, manager, [photo]);
    return ok({ removed });
  });

/** Bytes of a photograph of one review. @returns null when it is of another one or not there */
export async function readPhoto(deps: Deps, review: string, photo: string): Promise<File | null> {
  const stored = (await isPhotoOf(deps.source.manager, review, photo)) ? await deps.files.get(photoKey(photo)) : null;
  return stored && new File([new Uint8Array(stored.bytes)], `${photo}.webp`, { type: 'image/webp' });
}

/** The same for whoever wrote the review. */
export const readOwnPhoto = async (deps: Deps, { photo, ...link }: ReviewLink & { photo: string }) =>
  isOwn(deps, link) ? readPhoto(deps, link.review, photo) : null;
