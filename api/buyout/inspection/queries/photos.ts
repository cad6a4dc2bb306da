import type { EntityManager } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { type BuyoutPhotoRow, buyoutPhotoTable } from '../../../database/entities/buyout/inspection-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Photographs of a device, oldest first. */
export const listPhotos = (db: Tables, buyoutId: string): Promise<BuyoutPhotoRow[]> =>
  db.getRepository(buyoutPhotoTable).find({ where: { buyout_id: buyoutId }, order: { taken_at: 'ASC', id: 'ASC' } });

/** Those of the named photographs that are of this buy-out, in no order. */
export async function listOwnPhotos(db: Tables, buyoutId: string, photos: readonly string[]): Promise<string[]> {
  const where = { buyout_id: buyoutId, id: In(photos) };
  const rows = await db.getRepository(buyoutPhotoTable).find({ select: { id: true }, where });
  return rows.map(({ id }) => id);
}

/** Questions that photographs of a device prove. */
export async function listPhotographed(db: Db, buyoutId: string): Promise<number[]> {
  const rows: { condition: number }[] = await db.query(
    `select distinct condition from buyout_photo where buyout_id = $1 and condition is not null`,
    [buyoutId],
  );
  return rows.map((row) => row.condition);
}

/** Whether a photograph is of this buy-out, and, if asked so, one that its seller may see. */
export async function hasPhoto(
  db: Db,
  { buyoutId, photo, shownToSeller }: { buyoutId: string; photo: string; shownToSeller: boolean },
): Promise<boolean> {
  const rows: Pick<BuyoutPhotoRow, 'id'>[] = await db.query(
    `select id from buyout_photo where id = $1 and buyout_id = $2 and (not $3 or (round is not null and condition is not null))`,
    [photo, buyoutId, shownToSeller],
  );
  return rows.length > 0;
}

/** An id for a photograph whose file is written before its row. */
export async function newPhotoId(db: Db): Promise<string> {
  const [made]: { id: string }[] = await db.query(`select uuidv7() as id`);
  return made?.id ?? '';
}

/** A new photograph belongs to no round until one ends. */
export const insertPhoto = (db: Tables, photo: Omit<BuyoutPhotoRow, 'round'>): Promise<unknown> =>
  db.getRepository(buyoutPhotoTable).insert(photo);

/** Gives all photographs that no round has used to this one. */
export const givePhotosToRound = (db: Tables, buyoutId: string, round: number): Promise<unknown> =>
  db.getRepository(buyoutPhotoTable).update({ buyout_id: buyoutId, round: IsNull() }, { round });

/** Deletes a photograph that no round has used. @returns false when there is none such */
export async function deleteUnusedPhoto(db: Tables, buyoutId: string, photo: string): Promise<boolean> {
  const gone = await db.getRepository(buyoutPhotoTable).delete({ id: photo, buyout_id: buyoutId, round: IsNull() });
  return gone.affected === 1;
}
