import { type EntityManager, In } from 'typeorm';
import { type ReviewPhotoRow, reviewPhotoTable } from '../../database/entities/goods/review-photo-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** Photographs of a review, oldest first. */
export const listPhotos = (db: Rows, review: string): Promise<ReviewPhotoRow[]> =>
  db.getRepository(reviewPhotoTable).find({ where: { review_id: review }, order: { added_at: 'ASC', id: 'ASC' } });

/** Its file stands already: a row never names a file that is not there. */
export const insertPhoto = (db: Rows, photo: Omit<ReviewPhotoRow, 'is_shown'>): Promise<unknown> =>
  db.getRepository(reviewPhotoTable).insert({ ...photo, is_shown: false });

/** Deletes a photograph of this review. @returns false when there is none such */
export async function deletePhoto(db: Rows, review: string, photo: string): Promise<boolean> {
  const gone = await db.getRepository(reviewPhotoTable).delete({ id: photo, review_id: review });
  return gone.affected === 1;
}

/** Lets exactly these of a review's photographs be shown with it. */
export async function showPhotos(db: Rows, review: string, photos: readonly string[]): Promise<void> {
  const table = db.getRepository(reviewPhotoTable);
  await table.update({ review_id: review }, { is_shown: false });
  await table.update({ review_id: review, id: In(photos) }, { is_shown: true });
}

/** Whether a photograph is of this review. */
export const isPhotoOf = (db: Rows, review: string, photo: string): Promise<boolean> =>
  db.getRepository(reviewPhotoTable).existsBy({ id: photo, review_id: review });

/**
 * Whether a photograph is there and whether it is shown, with its review held to the end of the transaction: nobody
 * settles the review meanwhile. Null when it is no more.
 */
export async function holdPhoto(
  db: Pick<EntityManager, 'query'>,
  photo: string,
): Promise<{ is_shown: boolean } | null> {
  const [row]: { is_shown: boolean }[] = await db.query(
    `select p.is_shown and r.state = 'approved' as is_shown
       from review_photo p join review r on r.id = p.review_id where p.id = $1 for update of r`,
    [photo],
  );
  return row ?? null;
}

/** Deletes all photographs that an account has added to its reviews. @returns their ids */
export async function deletePhotosOf(db: Pick<EntityManager, 'query'>, userId: string): Promise<string[]> {
  const [rows]: [Pick<ReviewPhotoRow, 'id'>[], number] = await db.query(
    `delete from review_photo p using review r where r.id = p.review_id and r.user_id = $1 returning p.id`,
    [userId],
  );
  return rows.map(({ id }) => id);
}
