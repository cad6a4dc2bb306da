import { archiveDays } from '@kolobeh/shared/customer/data-export.ts';
import type { MarketCode } from '@kolobeh/shared/kernel/market.ts';
import { type EntityManager, Not } from 'typeorm';
import { type DataExportRow, dataExportTable } from '../../../database/entities/people/data-export-entities.ts';

type Db = Pick<EntityManager, 'query'>;
type Tables = Pick<EntityManager, 'getRepository'>;

/** Notes the wish for an archive. @returns its id; null while another one of the customer waits to be made */
export async function insertDataExport(db: Db, userId: string, market: MarketCode): Promise<string | null> {
  const [made]: Pick<DataExportRow, 'id'>[] = await db.query(
    `insert into data_export (user_id, market) values ($1, $2)
     on conflict (user_id) where state = 'waiting' do nothing returning id`,
    [userId, market],
  );
  return made?.id ?? null;
}

/** The latest archive of a customer that has not expired; null without one. */
export async function findLatestExport(db: Db, userId: string, now: Date): Promise<DataExportRow | null> {
  const [row]: DataExportRow[] = await db.query(
    `select * from data_export where user_id = $1 and (expires_at is null or expires_at > $2)
      order by asked_at desc, id desc limit 1`,
    [userId, now],
  );
  return row ?? null;
}

/** An archive of anybody, for the job that makes it and its letter. */
export const findDataExport = (db: Tables, id: string): Promise<DataExportRow | null> =>
  db.getRepository(dataExportTable).findOneBy({ id });

/** The archive is made: of calls at the same moment one is told so. @returns whether by this one */
export async function finishDataExport(
  db: Tables,
  id: string,
  { keyId, expiresAt }: { keyId: string; expiresAt: Date },
): Promise<boolean> {
  const { affected } = await db
    .getRepository(dataExportTable)
    .update({ id, state: Not('done') }, { state: 'done', key_id: keyId, expires_at: expiresAt });
  return affected === 1;
}

/** It could not be made; the job that is tried again may still make it. */
export const failDataExport = (db: Tables, id: string): Promise<unknown> =>
  db.getRepository(dataExportTable).update({ id, state: 'waiting' }, { state: 'failed' });

/** Ids of all archives of a customer, whose files go with the account. */
export async function listExportIds(db: Tables, userId: string): Promise<string[]> {
  const rows = await db.getRepository(dataExportTable).find({ select: { id: true }, where: { user_id: userId } });
  return rows.map(({ id }) => id);
}

/**
 * Takes away archives that have expired, and wishes that came to nothing for as long.
 * @returns their ids, for the files
 */
export async function dropOldDataExports(db: Db, now: Date): Promise<string[]> {
  const [rows]: [Pick<DataExportRow, 'id'>[], number] = await db.query(
    `delete from data_export
      where expires_at < $1 or (expires_at is null and asked_at < $1::timestamptz - make_interval(days => $2))
     returning id`,
    [now, archiveDays],
  );
  return rows.map(({ id }) => id);
}
