import type { EntityManager } from 'typeorm';
import { type RepairPhotoRow, repairPhotoTable } from '../../../database/entities/repair/repair-photo-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A photograph with the name of who took it; empty when nobody knows. */
export interface TakenPhoto extends RepairPhotoRow {
  by: string;
}

/** Photographs of a repair with who took them, oldest first. */
export const listTaken = (db: Db, repairId: string): Promise<TakenPhoto[]> =>
  db.query(
    `select p.*, coalesce(u.name, '') as by
       from repair_photo p left join app_user u on u.id = p.taken_by
      where p.repair_id = $1 order by p.taken_at, p.id`,
    [repairId],
  );

/** Photographs that the owner may see, oldest first. */
export const listShown = (db: Rows, repairId: string): Promise<RepairPhotoRow[]> =>
  db
    .getRepository(repairPhotoTable)
    .find({ where: { repair_id: repairId, is_shown: true }, order: { taken_at: 'ASC', id: 'ASC' } });

/** How many a repair has. */
export const countPhotos = (db: Rows, repairId: string): Promise<number> =>
  db.getRepository(repairPhotoTable).countBy({ repair_id: repairId });

/** Its file stands already: a row never names a file that is not there. */
export const insertPhoto = (db: Rows, photo: RepairPhotoRow): Promise<unknown> =>
  db.getRepository(repairPhotoTable).insert(photo);

/** Shows a photograph of this repair to its owner, or hides it. @returns false when there is none such */
export async function letShow(
  db: Rows,
  of: Pick<RepairPhotoRow, 'id' | 'repair_id'>,
  isShown: boolean,
): Promise<boolean> {
  const { affected } = await db.getRepository(repairPhotoTable).update(of, { is_shown: isShown });
  return affected === 1;
}

/** Deletes a photograph of this repair. @returns false when there is none such */
export async function deletePhoto(db: Rows, of: Pick<RepairPhotoRow, 'id' | 'repair_id'>): Promise<boolean> {
  const { affected } = await db.getRepository(repairPhotoTable).delete(of);
  return affected === 1;
}

/** Whether a photograph is of this repair, and, if asked so, one that its owner may see. */
export const isPhotoOf = (
  db: Rows,
  of: Pick<RepairPhotoRow, 'id' | 'repair_id'>,
  isForOwner: boolean,
): Promise<boolean> =>
  db.getRepository(repairPhotoTable).existsBy({ ...of, ...(isForOwner ? { is_shown: true } : {}) });

/** Whether a photograph is there. */
export const isThere = (db: Rows, id: string): Promise<boolean> => db.getRepository(repairPhotoTable).existsBy({ id });

/** Deletes all photographs of these repairs. @returns their ids */
export async function deletePhotosOf(db: Db, repairIds: readonly string[]): Promise<string[]> {
  const [rows]: [Pick<RepairPhotoRow, 'id'>[], number] = await db.query(
    `delete from repair_photo where repair_id = any($1::uuid[]) returning id`,
    [repairIds],
  );
  return rows.map(({ id }) => id);
}
