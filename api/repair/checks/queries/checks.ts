import type { EntityManager } from 'typeorm';
import {
  type RepairCheckRow,
  repairCheckTable,
  type RepairWorkRow,
  repairWorkTable,
} from '../../../database/entities/repair/repair-check-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Rows = Pick<EntityManager, 'getRepository'>;

/** A check with who made it; an empty name of somebody whose account is gone. */
export interface MadeCheck extends Pick<RepairCheckRow, 'code' | 'result' | 'words'> {
  by: string;
  at: Date;
}

export const listChecks = (db: Db, repairId: string): Promise<MadeCheck[]> =>
  db.query(
    `select c.code, c.result, c.words, coalesce(a.name, '') as by, c.checked_at as at
       from repair_check c left join app_user a on a.id = c.checked_by where c.repair_id = $1`,
    [repairId],
  );

/** Likewise of a time. */
export interface KeptWork extends Pick<RepairWorkRow, 'id' | 'minutes' | 'words'> {
  by: string;
  at: Date;
}

/** Oldest first. */
export const listWork = (db: Db, repairId: string): Promise<KeptWork[]> =>
  db.query(
    `select w.id, w.minutes, w.words, coalesce(a.name, '') as by, w.kept_at as at
       from repair_work w left join app_user a on a.id = w.worked_by where w.repair_id = $1 order by w.kept_at, w.id`,
    [repairId],
  );

export const saveCheck = (db: Rows, row: RepairCheckRow): Promise<unknown> =>
  db.getRepository(repairCheckTable).upsert(row, ['repair_id', 'code']);

export const dropCheck = (db: Rows, row: Pick<RepairCheckRow, 'repair_id' | 'code'>): Promise<unknown> =>
  db.getRepository(repairCheckTable).delete(row);

/** A time that is there already stays as it is. */
export const insertWork = (db: Rows, row: RepairWorkRow): Promise<unknown> =>
  db.getRepository(repairWorkTable).createQueryBuilder().insert().values(row).orIgnore().execute();

/** @returns whether it was there */
export async function deleteWork(db: Rows, row: Pick<RepairWorkRow, 'id' | 'repair_id'>): Promise<boolean> {
  const { affected } = await db.getRepository(repairWorkTable).delete(row);
  return affected === 1;
}

/** Words that technicians wrote to checks and times of these repairs; what they say of the device itself stays. */
export async function eraseCheckWords(db: Db, ids: readonly string[]): Promise<void> {
  await db.query(`update repair_check set words = '' where repair_id = any($1::uuid[]) and words <> ''`, [ids]);
  await db.query(`update repair_work set words = '' where repair_id = any($1::uuid[]) and words <> ''`, [ids]);
}
