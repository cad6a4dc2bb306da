import { type EntityManager, In } from 'typeorm';
import { type ComplaintPhotoRow, complaintPhotoTable } from '../../../database/entities/orders/complaint-entities.ts';

type Rows = Pick<EntityManager, 'getRepository'>;

/** Photographs of several complaints, oldest first. */
export const listPhotos = (db: Rows, complaints: readonly string[]): Promise<ComplaintPhotoRow[]> =>
  db
    .getRepository(complaintPhotoTable)
    .find({ where: { complaint_id: In(complaints) }, order: { added_at: 'ASC', id: 'ASC' } });

/** How many a complaint has. */
export const countPhotos = (db: Rows, complaint: string): Promise<number> =>
  db.getRepository(complaintPhotoTable).countBy({ complaint_id: complaint });

/** Its file stands already: a row never names a file that is not there. */
export const insertPhoto = (db: Rows, photo: ComplaintPhotoRow): Promise<unknown> =>
  db.getRepository(complaintPhotoTable).insert(photo);

/** Deletes a photograph of this complaint. @returns false when there is none such */
export async function deletePhoto(db: Rows, complaint: string, photo: string): Promise<boolean> {
  const gone = await db.getRepository(complaintPhotoTable).delete({ id: photo, complaint_id: complaint });
  return gone.affected === 1;
}

/** Whether a photograph is of this complaint. */
export const isPhotoOf = (db: Rows, complaint: string, photo: string): Promise<boolean> =>
  db.getRepository(complaintPhotoTable).existsBy({ id: photo, complaint_id: complaint });
