import type { NewExport } from '@kolobeh/shared/staff/grid-export.ts';
import type { EntityManager } from 'typeorm';
import { gridExportTable, type GridExportRow } from '../../../database/entities/people/grid-export-entities.ts';

type Tables = Pick<EntityManager, 'getRepository'>;

export async function insertExport(db: Tables, userId: string, wish: NewExport): Promise<string> {
  const stored = await db.getRepository(gridExportTable).save({ user_id: userId, wish });
  return stored.id;
}

/** An export of anybody, for the job that writes it. */
export const findExport = (db: Tables, id: string): Promise<GridExportRow | null> =>
  db.getRepository(gridExportTable).findOneBy({ id });

/** A person's own export. */
export const findOwnExport = (db: Tables, userId: string, id: string): Promise<GridExportRow | null> =>
  db.getRepository(gridExportTable).findOneBy({ id, user_id: userId });

/** What a person asked for, the newest first: more of them nobody reads. */
export const listOwnExports = (db: Tables, userId: string): Promise<GridExportRow[]> =>
  db
    .getRepository(gridExportTable)
    .find({ where: { user_id: userId }, order: { made_at: 'DESC', id: 'DESC' }, take: 50 });

/** A failed one waits again and is kept from now on. @returns false when it is not failed */
export async function beginAgain(db: Tables, id: string, wish: NewExport, now: Date): Promise<boolean> {
  const { affected } = await db
    .getRepository(gridExportTable)
    .update({ id, state: 'failed' }, { state: 'waiting', wish, rows_done: 0, rows_total: null, made_at: now });
  return affected === 1;
}

export const setExport = (
  db: Tables,
  id: string,
  values: Partial<Pick<GridExportRow, 'state' | 'rows_done' | 'rows_total'>>,
): Promise<unknown> => db.getRepository(gridExportTable).update(id, values);

/** Takes away exports of yesterday. @returns which, for their files */
export async function dropOldExports(db: Pick<EntityManager, 'query'>): Promise<Pick<GridExportRow, 'id' | 'wish'>[]> {
  const [rows]: [Pick<GridExportRow, 'id' | 'wish'>[], number] = await db.query(
    `delete from grid_export where made_at < now() - interval '1 day' returning id, wish`,
  );
  return rows;
}
